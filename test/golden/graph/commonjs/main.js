'use strict';

const Basket = require('./lib/basket');
const prices = require('./lib/prices.js');
const { withTax: taxed } = require('./lib/prices');
const cents = require('./lib/prices').toCents;
const {
  RATE,
  withTax,
} = require('./lib/prices');

function sell(items) {
  const basket = new Basket();
  for (const item of items) basket.add(item);
  return basket.total();
}

function quote(amount) {
  return cents(taxed(amount)) + prices.withTax(RATE) + withTax(amount);
}

function late(amount) {
  const { withTax } = require('./lib/prices');
  const { toCents: short } = require('./lib/prices');
  return short(withTax(amount));
}

exports.sell = sell;
exports.quote = quote;
exports.late = late;
