import type { Invoice } from '@mindgrove/contracts/billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { Link } from '@mindgrove/kit/router';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { dateText } from '../../../dates/date-text.ts';
import { invoiceStatusText } from '../../../money/invoice-status.ts';

interface InvoicesTableProps {
  invoices: Invoice[];
  timeZone: string;
}

export function InvoicesTable({ invoices, timeZone }: InvoicesTableProps) {
  return (
    <DataTable
      label="Invoices"
      rows={invoices}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Number', cell: ({ number }) => number },
        { label: 'Date', cell: ({ paid_at, period_start }) => dateText(paid_at ?? period_start, timeZone) },
        { label: 'Amount', cell: ({ amount }) => moneyText(amount) },
        { label: 'Status', cell: statusText },
        {
          label: 'Receipt',
          cell: ({ status, url, number }) =>
            status === 'paid' ? (
              <Link to={url}>
                Receipt<VisuallyHidden> {number}</VisuallyHidden>
              </Link>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

const statusText = (invoice: Invoice) =>
  invoice.refunded > 0
    ? `${invoiceStatusText(invoice)}, ${moneyText(invoice.refunded)} refunded`
    : invoiceStatusText(invoice);
