#include "store.h"

namespace shop {

Store::Store(const char* title) { Describe(); }

void Store::Add(const char* name) {
  ledger_.Write(name);
  Describe();
}

int Total(Store* store) {
  store->Add("one");
  return 1;
}

}  // namespace shop
