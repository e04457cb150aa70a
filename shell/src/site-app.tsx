import { SlotContext, SlotsContext } from '@mindgrove/kit/host';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { useMemo, useSyncExternalStore } from 'react';

import { App } from './app.tsx';
import type { SiteSet } from './federation/release-set.ts';
import { currentSite, subscribeToSite } from './federation/site.ts';
import { FailureBoundary } from './remote/failure-boundary.tsx';
import { slotFiller, slotsFiller } from './remote/filled-slot.tsx';
import { FailedPage } from './remote/placeholder-pages.tsx';
import type { ComposedSlots } from './remote/prerendered.ts';

interface Props {
  /** The part of the set that the document holds, which the server has rendered. */
  opened: SiteSet;
  composed: ComposedSlots;
}

/** The app with what the tab knows of its release set; hydration begins with what the server knew. */
export function SiteApp({ opened, composed }: Props) {
  const set = useSyncExternalStore(subscribeToSite, currentSite, () => opened);
  const fill = useMemo(() => slotFiller(set, composed), [set, composed]);
  const fillMany = useMemo(() => slotsFiller(set), [set]);
  return (
    <SlotContext value={fill}>
      <SlotsContext value={fillMany}>
        <FailureBoundary what="layout" fallback={<FailedPage title={BRAND_NAME} onRetry={() => location.reload()} />}>
          <App set={set} />
        </FailureBoundary>
      </SlotsContext>
    </SlotContext>
  );
}
