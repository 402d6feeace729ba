'use strict';

const RATE = 0.19;

function withTax(amount) {
  return amount * (1 + RATE);
}

function rounded(amount) {
  return Math.round(amount * 100) / 100;
}

module.exports = { withTax, toCents: rounded, RATE };
