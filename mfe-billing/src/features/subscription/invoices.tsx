import type { Invoice } from '@mindgrove/contracts/billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { invoicesQuery } from '../../billing/billing.queries.ts';
import { dateText } from '../../dates/date-text.ts';
import { invoiceStatusText } from '../../money/invoice-lines.tsx';
import styles from './state/current-plan.module.css';

const statusText = (invoice: Invoice) =>
  invoice.refunded > 0
    ? `${invoiceStatusText(invoice)}, ${moneyText(invoice.refunded)} refunded`
    : invoiceStatusText(invoice);

export function Invoices({ timeZone }: { timeZone: string }) {
  return (
    <section aria-labelledby="billing-invoices" className={styles.section}>
      <h3 id="billing-invoices">Invoices</h3>
      <InvoicesContent timeZone={timeZone} />
    </section>
  );
}

function InvoicesContent({ timeZone }: { timeZone: string }) {
  const { data: invoices, error, isFetching, refetch } = useQuery(invoicesQuery);
  if (error && !invoices && !isFetching) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!invoices) return <Loading label="Loading your invoices…" />;
  if (invoices.length === 0)
    return <Empty title="No invoices yet.">Each payment will show up here with its receipt.</Empty>;
  return <InvoicesTable invoices={invoices} timeZone={timeZone} />;
}

interface InvoicesTableProps {
  invoices: Invoice[];
  timeZone: string;
}

function InvoicesTable({ invoices, timeZone }: InvoicesTableProps) {
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
