import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';

import { invoicesQuery } from '../../../billing/billing.queries.ts';
import styles from '../state/current-plan.module.css';
import { InvoicesTable } from './invoices-table.tsx';

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
