#pragma once

namespace shop {

class Ledger {
 public:
  void Write(const char* line);
};

}  // namespace shop
