import { type SlotsProps, useUser } from '@mindgrove/kit';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { isFor } from '../audience.ts';
import { findOffers, type SiteSet, slotModule } from '../federation/release-set.ts';
import { completeSite } from '../federation/site.ts';
import { FilledSlot } from './filled-slot.tsx';
import { whenQuiet } from './when-near.ts';

/** Fills slots that take many from the live releases' offers; one that fails costs only its own place. */
export const slotsFiller = (set: SiteSet) => (slots: SlotsProps) => (
  <FilledSlots key={slots.name} {...slots} set={set} />
);

const subscribeToNothing = () => () => undefined;

function FilledSlots({
  set,
  name,
  props,
  placeholder = null,
  failed = null,
  late = false,
  children,
}: SlotsProps & { set: SiteSet }): ReactNode {
  const user = useUser();
  // Prerendered HTML has no signed-in user, so offers come after hydration.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [isNear, setNear] = useState(!late);
  const onNear = useCallback(() => setNear(true), []);
  const { isComplete } = set;
  useEffect(() => {
    if (!isComplete) completeSite().catch(() => undefined);
  }, [isComplete]);
  // A user may never scroll: a screen reader reads on without.
  useEffect(() => whenQuiet(onNear), [onNear]);
  if (!isHydrated || !isComplete) return children([]);
  const matches = findOffers(set, name)
    .filter(({ offer }) => isFor(offer.audience ?? 'everyone', user))
    .sort((a, b) => (a.offer.order ?? 0) - (b.offer.order ?? 0));
  return children(
    matches.map((match) => {
      const module = slotModule(match);
      const { title = '', order = 0, icon } = match.offer;
      return {
        id: module.name,
        title,
        order,
        icon,
        content: (
          <FilledSlot
            slot={module.name}
            module={module}
            props={props}
            placeholder={placeholder}
            group={{ isNear, onNear }}
          >
            {failed}
          </FilledSlot>
        ),
      };
    }),
  );
}
