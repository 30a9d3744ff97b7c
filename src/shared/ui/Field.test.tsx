// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '../../../tests/helpers/texts';
import { Select, TextArea, TextField } from './Field';

beforeAll(() => startTexts('en'));

describe.each([
  ['TextField', TextField, 'textbox'],
  ['TextArea', TextArea, 'textbox'],
] as const)('%s', (_, Field, role) => {
  it('is named by its label and described by its hint', () => {
    render(<Field label="City" hint="As in the address" />);
    expect(screen.getByRole(role, { name: 'City' })).toHaveAccessibleDescription('As in the address');
    expect(screen.getByRole(role)).toBeValid();
  });

  it('is invalid with an error, which takes the place of the hint', () => {
    render(<Field label="City" hint="As in the address" error="Enter a city" />);
    expect(screen.getByRole(role, { name: 'City' })).toBeInvalid();
    expect(screen.getByRole(role)).toHaveAccessibleDescription('Enter a city');
    expect(screen.queryByText('As in the address')).toBeNull();
  });

  it('has no description without a note', () => {
    render(<Field label="City" />);
    expect(screen.getByRole(role)).not.toHaveAttribute('aria-describedby');
  });

  it('says when it may stay empty', () => {
    render(<Field label="Apartment" isOptional />);
    expect(screen.getByRole(role, { name: /^Apartment\s*— optional$/ })).toBeInTheDocument();
  });

  it('takes the focus by a click on its label and passes what is typed', async () => {
    const user = userEvent.setup();
    const typed: string[] = [];
    render(<Field label="City" onChange={(event: { target: { value: string } }) => typed.push(event.target.value)} />);
    await user.click(screen.getByText('City'));
    expect(screen.getByRole(role)).toHaveFocus();
    await user.keyboard('As');
    expect(typed).toEqual(['A', 'As']);
  });
});

describe('TextField', () => {
  it('keeps two fields of a page apart', () => {
    render(
      <>
        <TextField label="City" error="Enter a city" />
        <TextField label="Street" />
      </>,
    );
    expect(screen.getByLabelText('Street')).toBeValid();
    expect(screen.getByLabelText('Street')).not.toHaveAccessibleDescription();
  });

  it('has a control inside that is reached after the field', async () => {
    const user = userEvent.setup();
    render(<TextField label="Password" inside={<button type="button">Show</button>} />);
    await user.tab();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
  });
});

it('Select is the browser’s own, with its label, error and chosen option', async () => {
  const user = userEvent.setup();
  render(
    <Select label="Category" error="Choose a category">
      <option>Home</option>
      <option>Beauty</option>
    </Select>,
  );
  const select = screen.getByRole('combobox', { name: 'Category' });
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('Choose a category');
  await user.selectOptions(select, 'Beauty');
  expect(screen.getByRole('option', { name: 'Beauty', selected: true })).toBeInTheDocument();
});
