#pragma once
#include "ledger.h"

namespace shop {

class Base {
 public:
  virtual ~Base();
  void Describe();
};

class Store : public Base {
 public:
  explicit Store(const char* title);
  void Add(const char* name);

 private:
  Ledger ledger_;
};

int Total(Store* store);

}  // namespace shop
