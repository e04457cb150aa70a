import type { Invoice } from '@mindgrove/contracts/billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { DialogFooter } from '@mindgrove/ui/feedback/dialog';

import { invoicesQuery } from '../../billing/billing.queries.ts';
import { cardText } from '../../card-field/card-text.ts';
import { dateText } from '../../dates/date-text.ts';
import { focusWhenShown } from '../../focus-when-shown.ts';
import { paths } from '../../paths.ts';
import styles from './payment-receipt.module.css';
import type { Purchase } from './purchase/kept-purchase.ts';

const LOADING = 'Loading…';

interface PaymentReceiptProps {
  purchase: Purchase;
  paidAt: string;
  timeZone: string;
}

export function PaymentReceipt({ purchase, paidAt, timeZone }: PaymentReceiptProps) {
  const { nextCharge } = purchase;
  const { data, isFetching } = useQuery(invoicesQuery);
  // The invoice can take a moment to arrive.
  const invoice = isFetching ? undefined : data?.[0];
  const rows = [
    ['Plan', purchase.planName],
    ['Amount paid', isFetching ? LOADING : moneyText(invoice?.amount ?? purchase.amount)],
    ['Date', dateText(paidAt, timeZone)],
    ['Card', cardText(purchase.card)],
    ['Next charge', nextCharge ? `${moneyText(nextCharge.amount)} on ${dateText(nextCharge.at, timeZone)}` : 'None'],
    ['Receipt', isFetching ? LOADING : <ReceiptLink invoice={invoice} />],
  ] as const;

  return (
    <div className={styles.receipt}>
      <h3 tabIndex={-1} ref={focusWhenShown} className={styles.heading}>
        Thank you. {purchase.planName} is yours.
      </h3>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DialogFooter>
        <Link to={paths.dashboard} className={buttonClass()}>
          Go to your dashboard
        </Link>
      </DialogFooter>
    </div>
  );
}

function ReceiptLink({ invoice }: { invoice: Invoice | undefined }) {
  return invoice ? <Link to={invoice.url}>{invoice.number}</Link> : <Link to={paths.billing}>Plan & billing</Link>;
}
