import type { SlotProps } from '@mindgrove/kit';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

import type { PageReleaseSet } from '../federation/release-set.ts';
import { findOffer, type RemoteModule, slotModule } from '../federation/remote-module.ts';
import {
  clearRemoteModule,
  getLoadedModule,
  loadRemoteModule,
  onModuleLoaded,
} from '../federation/remote-module-cache.ts';
import type { ComposedSlots } from './prerendered.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** Fills slots from the live releases' offers; a failed offer shows the slot's fallback. */
export function slotFiller(set: PageReleaseSet, composed: ComposedSlots) {
  return function fill({ name, children, props }: SlotProps) {
    const match = findOffer(set, name);
    if (!match) return <div data-slot={name}>{children}</div>;
    return (
      <FilledSlot key={name} slot={name} module={slotModule(match)} html={composed.get(name)} props={props}>
        {children}
      </FilledSlot>
    );
  };
}

interface Props extends Omit<SlotProps, 'name'> {
  /** Names the element. */
  slot: string;
  module: RemoteModule;
  html?: string | TrustedHTML | undefined;
  /** In place of the fallback while the offer loads. */
  placeholder?: ReactNode;
}

export function FilledSlot({ slot, module, html, children, props, placeholder = children }: Props) {
  const { release, name } = module;
  const [failed, setFailed] = useState(false);
  const current = () => getLoadedModule(module);
  // The first render must match the server's HTML: the offer, or the fallback without it.
  const offered = useSyncExternalStore(onModuleLoaded, current, html === undefined ? () => undefined : current);

  useEffect(() => {
    const module = { release, kind: 'slots', name } as const;
    loadRemoteModule(module).catch((error: unknown) => {
      console.error(`Nothing could be loaded for the slot "${name}"`, error);
      // Lets the next visit try again.
      clearRemoteModule(module);
      setFailed(true);
    });
  }, [release, name]);

  if (!offered && !failed && html !== undefined)
    return <div key="static" data-slot={slot} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div data-slot={slot}>
      {offered ? (
        <RemoteBoundary what={`slot "${name}"`} fallback={children}>
          <offered.default {...props} />
        </RemoteBoundary>
      ) : failed ? (
        children
      ) : (
        placeholder
      )}
    </div>
  );
}
