import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

/** The tab's title while a page of the shell is shown. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${BRAND_NAME}`}</title>;
}
