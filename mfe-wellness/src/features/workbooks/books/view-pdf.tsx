import { errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { FileText } from 'lucide-react';

import { storageUrl } from '../../../paths.ts';
import { fetchBookPath } from './books.queries.ts';
import styles from './view-pdf.module.css';

/**
 * Opens a tab at once, because browsers block tabs that do not open on a press, and gives it its address when that is
 * known. Resolves to the address if the tab was blocked or has been closed; rejects, without a tab, if there is none.
 */
async function openInNewTab(findAddress: () => Promise<string>): Promise<string | undefined> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const address = await findAddress();
    if (!tab || tab.closed) return address;
    tab.location.replace(address);
    return undefined;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

interface ViewPdfProps {
  slug: string;
  title: string;
  /** The id of what says which book it is. */
  describedBy?: string;
}

export function ViewPdf({ slug, title, describedBy }: ViewPdfProps) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => openInNewTab(async () => storageUrl(await fetchBookPath(slug))),
  });
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()} aria-describedby={describedBy}>
        <FileText aria-hidden="true" />
        View PDF
      </Button>
      {error && (
        <div className={styles.wide}>
          <Alert tone="error" title="We couldn’t open the PDF">
            {errorText(error)} Press View PDF to try again.
          </Alert>
        </div>
      )}
      {data !== undefined && (
        <div className={styles.wide}>
          <Alert tone="info" title="Your browser blocked the new tab">
            <a href={data} target="_blank" rel="noreferrer">
              Open {title} (PDF)
            </a>
          </Alert>
        </div>
      )}
    </>
  );
}
