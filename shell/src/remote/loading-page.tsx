import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Loading } from '@mindgrove/ui/feedback/states';

/** Has the title at once, so that screen readers announce the page. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <div data-placeholder>
      <Page>
        <PageHeader title={title} />
        <Loading label={`Loading ${title}…`} lines={6} />
      </Page>
    </div>
  );
}
