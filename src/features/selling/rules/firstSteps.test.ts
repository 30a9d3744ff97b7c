import { describe, expect, it } from 'vitest';
import { deliveryStep, paymentStep } from './firstSteps';
import { noSettings } from './settings';

describe('the first step about payment', () => {
  it('is open until the seller was asked, although cash is on', () => {
    expect(paymentStep(noSettings)).toBe('open');
    expect(paymentStep({ ...noSettings, isSaved: true })).toBe('cash');
  });

  it('is done with Kaspi, and open without any method', () => {
    expect(paymentStep({ ...noSettings, isSaved: true, kaspiLink: 'https://pay.kaspi.kz/pay/abc' })).toBe('done');
    expect(paymentStep({ ...noSettings, isSaved: true, kaspiPhone: '+77010000001', acceptsCash: false })).toBe('done');
    expect(paymentStep({ ...noSettings, isSaved: true, acceptsCash: false })).toBe('open');
  });
});

it('the first step about delivery names what is missing', () => {
  const whatsappPhone = '+77010000001';
  expect(deliveryStep(noSettings)).toBe('open');
  expect(deliveryStep({ ...noSettings, whatsappPhone })).toBe('noTerms');
  expect(deliveryStep({ ...noSettings, delivery: [] })).toBe('noContact');
  expect(deliveryStep({ ...noSettings, delivery: [], whatsappPhone })).toBe('done');
});
