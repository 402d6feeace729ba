'use strict';

const { withTax, toCents } = require('./prices');

class Basket {
  constructor() {
    this.items = [];
  }

  add(item) {
    this.items.push(item);
    return this;
  }

  total() {
    return toCents(withTax(this.items.reduce((sum, item) => sum + item.price, 0)));
  }
}

module.exports = Basket;
module.exports.empty = function empty() {
  return new Basket();
};
