// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SegmentedControl } from './SegmentedControl';

const options = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Ай', lang: 'kk' },
  { value: 'year', label: 'Year' },
];

it('is a group with a name, whose buttons have a pressed state', () => {
  render(<SegmentedControl label="Period" options={options} value="month" onChange={vi.fn<() => void>()} />);
  const buttons = within(screen.getByRole('group', { name: 'Period' })).getAllByRole('button');
  expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
    ['Week', 'false'],
    ['Ай', 'true'],
    ['Year', 'false'],
  ]);
});

it('marks the language of each label for screen readers', () => {
  render(<SegmentedControl label="Period" options={options} value="week" onChange={vi.fn<() => void>()} />);
  expect(screen.getByRole('button', { name: 'Ай' })).toHaveAttribute('lang', 'kk');
});

it('works by keyboard: Tab reaches each option, Enter and Space select', async () => {
  const user = userEvent.setup();
  const Example = () => {
    const [value, setValue] = useState('week');
    return <SegmentedControl label="Period" options={options} value={value} onChange={setValue} />;
  };
  render(<Example />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Ай', pressed: true })).toHaveFocus();
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Year', pressed: true })).toHaveFocus();
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
});
