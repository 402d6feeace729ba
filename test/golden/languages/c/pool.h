// Copyright 2020 The Pool Authors. All rights reserved.

// A pool of buffers. C++ in a header with the name of a C header.
#ifndef POOL_H
#define POOL_H

#include <memory>

namespace store {

class POOL_EXPORT Pool {
 public:
  Pool();
  ~Pool();
  char* Take(size_t bytes);

 private:
  int taken_ GUARDED_BY(mutex_);
};

}  // namespace store

#endif
