import { Failed } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

export function FailedPage({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div data-placeholder>
      <Page>
        <PageHeader title={title} />
        <Failed onRetry={onRetry}>
          This page could not be opened just now. Everything else keeps working, and nothing you saved is lost.
        </Failed>
      </Page>
    </div>
  );
}
