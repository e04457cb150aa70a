import type { Key, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Takes what the others leave; the rest are as wide as they must be. */
  grows?: boolean;
  /** It holds buttons: on a card they have the whole width. */
  acts?: boolean;
}

interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  /** The first one names its row. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/** Rows and columns where there is room, and a card for each row where there is not. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  // The roles are said because a table that is laid out as cards is no table to some browsers.
  return (
    <table className={styles.table} role="table" aria-label={label}>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col" className={classNames(column.grows && styles.grows)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={styles.row}>
            {columns.map((column, place) => (
              <Cell key={column.label} column={column} isFirst={place === 0}>
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
  column: Pick<DataColumn<never>, 'label' | 'acts'>;
  isFirst: boolean;
  children: ReactNode;
}

function Cell({ column, isFirst, children }: CellProps) {
  if (isFirst) {
    return (
      <th role="rowheader" scope="row" className={styles.first}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" className={classNames(styles.cell, column.acts && styles.acts)}>
      <span className={styles.label} aria-hidden="true">
        {column.label}
      </span>
      <div className={styles.value}>{children}</div>
    </td>
  );
}
