// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../../../../tests/helpers/texts';
import { PurchaseTerms } from './PurchaseTerms';

beforeAll(() => startTexts('en'));

const seller = { id: '1', username: 'ceramic.tau', name: 'Ceramic Tau', avatarUrl: null, isVerified: false };
const open = (details: Parameters<typeof PurchaseTerms>[0]['details']) =>
  render(<PurchaseTerms seller={seller} details={details} />).container;

it('says whether goods without a fault may be returned', () => {
  open({ delivery: [], expectedOn: null, returnException: null });
  expect(screen.getByText('if it doesn’t suit you')).toBeInTheDocument();
});

it('says that goods are not returned where the law excludes them, and why', () => {
  open({ delivery: [], expectedOn: null, returnException: 'hosiery' });
  expect(screen.getByText('Returns only if faulty')).toBeInTheDocument();
  expect(screen.getByText('by law: hosiery')).toBeInTheDocument();
});

it('says by when the soonest way delivers it', () => {
  open({ delivery: null, expectedOn: '2026-12-03', returnException: null });
  expect(screen.getByText('Expected by December 3 with the fastest option')).toBeInTheDocument();
});

it('shows that delivery and returns are being loaded', () => {
  expect(open(null).querySelectorAll('.skel')).toHaveLength(2);
  expect(screen.getByText('Ceramic Tau')).toBeInTheDocument();
});
