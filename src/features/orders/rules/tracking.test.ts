import { expect, it } from 'vitest';
import { carrierOf } from './tracking';

it.each([
  ['RR123456785KZ', 'kazpost'],
  ['rr 123 456 785 kz', 'kazpost'],
  ['1234567890', 'cdek'],
  ['12345678901', 'cdek'],
  ['RR123456785RU', null],
  ['123456789', null],
  ['KZ-12', null],
] as const)('%s is of %s', (number, carrier) => {
  expect(carrierOf(number)).toBe(carrier);
});
