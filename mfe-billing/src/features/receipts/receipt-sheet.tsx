import type { Receipt } from '@mindgrove/contracts/billing';
import { Card } from '@mindgrove/ui/layout/card';
import { Logo, SUPPORT_EMAIL } from '@mindgrove/ui/layout/brand';

import { cardText } from '../../card-field/card-text.ts';
import { dateText } from '../../dates/date-text.ts';
import { InvoiceLines } from '../../money/invoice-lines.tsx';
import { invoiceStatusText } from '../../money/invoice-status.ts';
import styles from './receipt-sheet.module.css';

interface ReceiptSheetProps {
  receipt: Receipt;
  timeZone: string;
}

export function ReceiptSheet({ receipt, timeZone }: ReceiptSheetProps) {
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
      <div className={styles.sender}>
        <Logo />
        <p>{SUPPORT_EMAIL}</p>
      </div>
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
