import { expect, it } from 'vitest';
import { enabledProviders, providerName } from './signInProviders';

it('enabled providers come in the order of the buttons; others are left out', () => {
  const external = {
    github: true,
    google: true,
    apple: false,
    email: true,
    phone: true,
    anonymous_users: true,
    facebook: 'yes',
    unheard: true,
  };
  expect(enabledProviders(external)).toEqual(['google', 'github']);
  expect(enabledProviders({})).toEqual([]);
});

it('a provider has its own name, whatever the language', () => {
  expect(['azure', 'google', 'unheard'].map(providerName)).toEqual(['Microsoft', 'Google', 'unheard']);
});
