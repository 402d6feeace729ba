import { expect, it } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const NAMES = ['verifyToken', 'verify', 'VerifyTokens', 'token', 'parse', 'x', 'verifyTokenOfUser'];

it('gives slips of the pen first, then names that hold what was written', () => {
  expect(nearestNames('verifyTokn', NAMES, 5)).toEqual(['verifyToken', 'VerifyTokens']);
  expect(nearestNames('verifytoken', NAMES, 5)).toEqual(['verifyToken', 'VerifyTokens', 'verifyTokenOfUser']);
});

it('keeps to the limit, and gives nothing where nothing is near', () => {
  expect(nearestNames('verifytoken', NAMES, 1)).toEqual(['verifyToken']);
  expect(nearestNames('zanzibar', NAMES, 5)).toEqual([]);
  expect(nearestNames('ver', ['verb', 'vex', 'averted', 'v'], 5)).toEqual(['vex', 'verb', 'averted']);
});

it('orders equals by length, then by name', () => {
  expect(nearestNames('abcdef', ['abcdeg', 'abcdefz', 'abcdea'], 5)).toEqual(['abcdea', 'abcdeg', 'abcdefz']);
});
