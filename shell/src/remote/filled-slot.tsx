import type { SlotProps } from '@mindgrove/kit';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { forgetPart, loadPart, onPartSettled, settledPart } from '../federation/part-cache.ts';
import type { PageReleaseSet } from '../federation/release-set.ts';
import { findOffer, type RemotePart, slotPart } from '../federation/remote-part.ts';
import type { ComposedSlots } from './read-prerendered.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** Fills slots with what the live releases offer; what goes wrong in an offer shows the slot's fallback. */
export function slotFiller(set: PageReleaseSet, composed: ComposedSlots) {
  return function fill({ name, children }: SlotProps) {
    const match = findOffer(set, name);
    if (!match) return <div data-slot={name}>{children}</div>;
    return (
      <FilledSlot key={name} part={slotPart(match)} html={composed.get(name)}>
        {children}
      </FilledSlot>
    );
  };
}

interface Props extends Omit<SlotProps, 'name'> {
  part: RemotePart;
  /** What stands in the document already. */
  html: string | undefined;
}

function FilledSlot({ part, html, children }: Props) {
  const { release, name } = part;
  const [failed, setFailed] = useState(false);
  const current = () => settledPart(part);
  // The first render has to meet what the server drew: the offer, or without its HTML the fallback.
  const offered = useSyncExternalStore(onPartSettled, current, html === undefined ? () => undefined : current);

  useEffect(() => {
    const part = { release, kind: 'slots', name } as const;
    loadPart(part).catch((error: unknown) => {
      console.error(`Nothing could be loaded for the slot "${name}"`, error);
      // Whoever comes to this page again has it tried again.
      forgetPart(part);
      setFailed(true);
    });
  }, [release, name]);

  if (!offered && !failed && html !== undefined)
    return <div key="static" data-slot={name} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div data-slot={name}>
      {offered ? (
        <RemoteBoundary what={`slot "${name}"`} fallback={children}>
          <offered.default />
        </RemoteBoundary>
      ) : (
        children
      )}
    </div>
  );
}
