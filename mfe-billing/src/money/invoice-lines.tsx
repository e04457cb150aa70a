import type { Invoice } from '@mindgrove/contracts/billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import type { PlanPreview } from '@mindgrove/contracts/plans';

import styles from './invoice-lines.module.css';

interface Row {
  label: string;
  amount: number;
}

interface InvoiceLinesProps {
  lines: PlanPreview['lines'];
  total: Row;
  /** The row after the total, such as a refund. */
  after?: Row | undefined;
}

export function InvoiceLines({ lines, total, after }: InvoiceLinesProps) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, amount }, index) => (
          <tr key={index}>
            <td>{description}</td>
            <td>{moneyText(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {[total, after].map(
          (row) =>
            row && (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{moneyText(row.amount)}</td>
              </tr>
            ),
        )}
      </tfoot>
    </table>
  );
}

const STATUS: Record<Invoice['status'], string> = {
  draft: 'Not final yet',
  open: 'Not paid yet',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Canceled',
};

const DISPUTED = { open: 'Disputed', lost: 'Lost to a dispute' };

export const invoiceStatusText = ({ status, dispute }: Invoice) => (dispute ? DISPUTED[dispute] : STATUS[status]);
