import type { Receipt } from '@mindgrove/contracts/billing';
import { ApiError, errorText, useUser } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { Link, useParams } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Logo, SUPPORT_EMAIL } from '@mindgrove/ui/layout/brand';
import { Card } from '@mindgrove/ui/layout/card';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Row } from '@mindgrove/ui/layout/stack';
import { Printer } from 'lucide-react';

import { cardText } from '../card-field/card-text.ts';
import { dateText } from '../dates/date-text.ts';
import { InvoiceLines, invoiceStatusText } from '../money/invoice-lines.tsx';
import { paths } from '../paths.ts';
import styles from './receipt.module.css';

/** An address that names no invoice of this member. */
const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

const receiptQuery = (id: string) =>
  queryOptions({ ...routeQuery('GET /invoices/:id', { params: { id } }), select: ({ data }) => data });

export default function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageHeader
        title="Receipt"
        back={<Link to={paths.billing}>Plan & billing</Link>}
        actions={
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        }
      />
      <ReceiptView id={id} />
    </Page>
  );
}

function ReceiptView({ id }: { id: string }) {
  const timeZone = useUser()?.time_zone;
  const { data: receipt, error, isFetching, refetch } = useQuery(receiptQuery(id));

  if (receipt) return <ReceiptSheet receipt={receipt} timeZone={timeZone ?? 'UTC'} />;
  if (isFetching) return <Loading label="Loading your receipt…" lines={8} />;
  if (!isMissing(error)) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  return (
    <Empty title="We can’t find that receipt in your account.">
      <Link to={paths.billing} className={buttonClass()}>
        See your invoices
      </Link>
    </Empty>
  );
}

interface ReceiptSheetProps {
  receipt: Receipt;
  timeZone: string;
}

function ReceiptSheet({ receipt, timeZone }: ReceiptSheetProps) {
  const { number, paid_at, period_start, period_end, name, email, card, refunded } = receipt;
  const day = (iso: string) => dateText(iso, timeZone);
  const facts = [
    ['Number', number],
    ['Date', day(paid_at ?? period_start)],
    ['Status', invoiceStatusText(receipt)],
    ['Card', card ? cardText(card) : 'None'],
    ['Member', name],
    ['Email', email],
    ['Period', `${day(period_start)} to ${day(period_end)}`],
  ] as const;

  return (
    <Card className={styles.sheet}>
      <Row gap={3} align="center" justify="between">
        <Logo />
        <p>{SUPPORT_EMAIL}</p>
      </Row>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <InvoiceLines
        lines={receipt.lines}
        total={{ label: 'Total', amount: receipt.amount }}
        after={refunded > 0 ? { label: 'Refunded', amount: -refunded } : undefined}
      />
    </Card>
  );
}
