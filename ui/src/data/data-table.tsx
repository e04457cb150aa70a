import type { Key, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Takes the remaining width. */
  fillsWidth?: boolean;
  /** Keeps dates, numbers and names on one line; a column that fills the width would squeeze them. */
  isOneLine?: boolean;
  isActions?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  /** The first column is the row header. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/** A table on wide screens, a card per row on narrow ones. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  // Explicit roles, because some browsers drop the semantics of a table that is laid out as cards.
  return (
    <table className={styles.table} role="table" aria-label={label}>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.label}
              role="columnheader"
              scope="col"
              className={classNames(column.fillsWidth && styles.fillsWidth)}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={styles.row}>
            {columns.map((column, index) => (
              <Cell key={column.label} column={column} isFirst={index === 0}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  column: Pick<DataColumn<never>, 'label' | 'isActions' | 'isOneLine'>;
  isFirst: boolean;
  children: ReactNode;
}

function Cell({ column, isFirst, children }: CellProps) {
  if (isFirst) {
    return (
      <th role="rowheader" scope="row" className={classNames(styles.first, column.isOneLine && styles.oneLine)}>
        {children}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={classNames(styles.cell, column.isActions && styles.actions, column.isOneLine && styles.oneLine)}
    >
      <span className={styles.label} aria-hidden="true">
        {column.label}
      </span>
      <div className={styles.value}>{children}</div>
    </td>
  );
}
