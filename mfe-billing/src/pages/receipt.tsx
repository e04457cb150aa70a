import { Link, useParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { ArrowLeft, Printer } from 'lucide-react';

import { ReceiptView } from '../features/receipts/receipt-view.tsx';
import { paths } from '../paths.ts';

export default function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageHeader
        title="Receipt"
        back={
          <Link to={paths.billing}>
            <ArrowLeft aria-hidden="true" />
            Plan & billing
          </Link>
        }
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
