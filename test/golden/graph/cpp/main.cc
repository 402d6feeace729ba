#include "store.h"

int main() {
  shop::Store store("corner");
  store.Add("tea");
  return shop::Total(&store);
}
