import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${BRAND_NAME}`}</title>;
}
