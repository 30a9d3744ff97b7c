import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { languages, languageTable } from '~/i18n/languages';
import { SegmentedControl } from './SegmentedControl';

const options = languages.map((language) => ({ value: language, label: languageTable[language].shortName, lang: language }));

it('is a group with a name, whose buttons have a pressed state', () => {
  render(<SegmentedControl label="Choose a language" options={options} value="kk" onChange={vi.fn<() => void>()} />);
  const buttons = within(screen.getByRole('group', { name: 'Choose a language' })).getAllByRole('button');
  expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
    ['Рус', 'false'],
    ['Қаз', 'true'],
    ['Eng', 'false'],
  ]);
});

it('marks the language of each label for screen readers', () => {
  render(<SegmentedControl label="Choose a language" options={options} value="ru" onChange={vi.fn<() => void>()} />);
  expect(screen.getByRole('button', { name: 'Қаз' })).toHaveAttribute('lang', 'kk');
});

it('works by keyboard: Tab reaches each option, Enter and Space select', async () => {
  const user = userEvent.setup();
  const Example = () => {
    const [value, setValue] = useState<(typeof languages)[number]>('ru');
    return <SegmentedControl label="Choose a language" options={options} value={value} onChange={setValue} />;
  };
  render(<Example />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Қаз', pressed: true })).toHaveFocus();
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Eng', pressed: true })).toHaveFocus();
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
});
