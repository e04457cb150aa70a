import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Loading } from '@mindgrove/ui/feedback/states';

/** A page on its way. Its title is there at once: whoever has just come hears where they are. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <div data-stand-in>
      <Page>
        <PageHeader title={title} />
        <Loading label={`Loading ${title}…`} lines={6} />
      </Page>
    </div>
  );
}
