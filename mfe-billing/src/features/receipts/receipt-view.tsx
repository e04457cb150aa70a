import { ApiError, errorText, useUser } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';

import { paths } from '../../paths.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

/** An address that names no invoice of this member. */
const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

export function ReceiptView({ id }: { id: string }) {
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

const receiptQuery = (id: string) =>
  queryOptions({ ...routeQuery('GET /invoices/:id', { params: { id } }), select: ({ data }) => data });
