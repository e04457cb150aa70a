import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { DataTable } from './data-table.tsx';

const columns = [
  { label: 'Name', cell: ({ name }: { name: string }) => name },
  { label: 'Place', cell: ({ place }: { place: string }) => place },
];
const rows = [
  { name: 'Maren', place: 'Bergen' },
  { name: 'Tove', place: 'Oslo' },
];

describe('DataTable', () => {
  it('is a table whose rows are named by their first cell', () => {
    render(<DataTable label="People" columns={columns} rows={rows} rowKey={({ name }) => name} />);

    const table = screen.getByRole('table', { name: 'People' });

    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Name', 'Place']);
    const row = within(table).getByRole('row', { name: /Tove/ });
    expect(within(row).getByRole('rowheader', { name: 'Tove' })).toBeInTheDocument();
    expect(within(row).getByRole('cell', { name: 'Oslo' })).toBeInTheDocument();
  });
});
