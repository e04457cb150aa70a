import { type SlotProps, type SlotsProps, useUser } from '@mindgrove/kit';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { isFor } from '../audience.ts';
import { noteRendered } from '../federation/load-log.ts';
import { findOffer, findOffers, type RemoteModule, type SiteSet, slotModule } from '../federation/release-set.ts';
import {
  clearRemoteModule,
  getLoadedModule,
  loadRemoteModule,
  onModuleLoaded,
} from '../federation/remote-module-cache.ts';
import { completeSite } from '../federation/site.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import type { ComposedSlots } from './prerendered.ts';
import { FAR, whenNear, whenQuiet } from './when-near.ts';

/** Fills slots from the live releases' offers; a failed offer shows the slot's fallback. */
export function slotFiller(set: SiteSet, composed: ComposedSlots) {
  return function fill({ name, children, props }: SlotProps) {
    const match = findOffer(set, name);
    if (!match) return <EmptySlot key={name} name={name} isKnown={set.isComplete} children={children} />;
    return (
      <FilledSlot key={name} slot={name} module={slotModule(match)} html={composed.get(name)} props={props}>
        {children}
      </FilledSlot>
    );
  };
}

/** No remote offers anything, or the index of the release set has not told yet. */
function EmptySlot({ name, isKnown, children }: SlotProps & { isKnown: boolean }) {
  useEffect(() => {
    if (!isKnown) completeSite().catch(() => undefined);
  }, [isKnown]);
  return <div data-slot={name}>{children}</div>;
}

interface Props extends Omit<SlotProps, 'name'> {
  /** Names the element. */
  slot: string;
  module: RemoteModule;
  html?: string | TrustedHTML | undefined;
  /** Takes the place of the fallback while the offer loads. */
  placeholder?: ReactNode;
  /** The offers of a group load together when the place of one comes near; one that is alone loads by itself. */
  group?: { isNear: boolean; onNear: () => void } | undefined;
}

function FilledSlot({ slot, module, html, children, props, placeholder = children, group }: Props) {
  const { release, name } = module;
  const { isNear, onNear } = group ?? {};
  const [failed, setFailed] = useState(false);
  const current = () => getLoadedModule(module);
  // The first render must match the server's HTML: the offer, or the fallback without it.
  const offered = useSyncExternalStore(onModuleLoaded, current, html === undefined ? () => undefined : current);

  const place = useRef<HTMLDivElement>(null);
  const keepFocusIndex = useKeptFocus(place, offered !== undefined);

  useEffect(() => {
    const module = { release, kind: 'slots', name } as const;
    const load = () =>
      void loadRemoteModule(module).catch((error: unknown) => {
        console.error(`Nothing could be loaded for the slot "${name}"`, error);
        // Lets the next visit try again.
        clearRemoteModule(module);
        setFailed(true);
      });
    // What is prerendered can be read, and its links work.
    if (html !== undefined && place.current) return whenNear(place.current, FAR.prerendered, load);
    if (!isNear && onNear && place.current) return whenNear(place.current, FAR.empty, onNear);
    return load();
  }, [release, name, html, isNear, onNear]);

  useEffect(() => {
    if (offered) noteRendered({ release, kind: 'slots', name });
  }, [release, name, offered]);

  if (!offered && !failed && html !== undefined)
    return (
      <div
        key="static"
        ref={place}
        data-slot={slot}
        onFocus={keepFocusIndex}
        onBlur={keepFocusIndex}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  return (
    <div data-slot={slot} ref={place}>
      {offered ? (
        <FailureBoundary what={`slot "${name}"`} release={release} fallback={children}>
          <offered.default {...props} />
        </FailureBoundary>
      ) : failed ? (
        children
      ) : (
        placeholder
      )}
    </div>
  );
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Focus in the prerendered HTML moves to the same element of the live offer that replaces it. */
function useKeptFocus(place: RefObject<HTMLElement | null>, isLive: boolean) {
  const index = useRef(-1);
  useLayoutEffect(() => {
    if (!isLive || index.current === -1) return;
    place.current?.querySelectorAll<HTMLElement>(FOCUSABLE)[index.current]?.focus({ preventScroll: true });
    index.current = -1;
  }, [place, isLive]);
  return ({ type, target, currentTarget }: FocusEvent<HTMLElement>) => {
    index.current = type === 'focus' ? [...currentTarget.querySelectorAll(FOCUSABLE)].indexOf(target) : -1;
  };
}

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
