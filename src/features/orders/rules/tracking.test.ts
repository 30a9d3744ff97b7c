import { expect, it } from 'vitest';
import { carrierOf, parcelPage } from './tracking';

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

it('has the page of its way, or of the carrier whose number it has', () => {
  const way = { kind: 'other', trackingUrl: 'https://bus.example/{number}?a=b' };
  expect(parcelPage(way, 'KZ 1/2')).toEqual({ url: 'https://bus.example/KZ%201%2F2?a=b', carrier: null });
  expect(parcelPage({ kind: 'taxi', trackingUrl: null }, 'KZ-12')).toBeNull();
  expect(parcelPage(null, '1234567890')?.carrier).toBe('cdek');
});
