// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataTable } from './DataTable';

const rows = [
  { id: '1', name: 'Vase', price: 100 },
  { id: '2', name: 'Lamp', price: 200 },
];

it('shows each row as a table row and as a card, from the same columns', () => {
  render(
    <DataTable
      rows={rows}
      tableFrom="md"
      cardClass=""
      columns={{
        name: { heading: 'Name', cell: (row, place) => `${row.name}, ${place}` },
        price: { heading: 'Price', sort: 'ascending', cell: (row) => row.price },
      }}
      card={({ name, price }) => (
        <>
          {price}: {name}
        </>
      )}
    />,
  );
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Price']);
  expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Vase, cell', '100', 'Lamp, cell', '200']);
  expect(screen.getAllByRole('listitem').map((card) => card.textContent)).toEqual(['100: Vase, card', '200: Lamp, card']);
});
