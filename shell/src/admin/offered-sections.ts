import type { SectionIcon } from '@mindgrove/contracts/releases/release-record';
import { createContext } from 'react';

import type { PageReleaseSet } from '../federation/release-set.ts';

export interface OfferedSection {
  slot: string;
  label: string;
  order: number;
  icon?: SectionIcon | undefined;
}

/** Sections of the administrators' page that the live remotes offer. */
export const OfferedSectionsContext = createContext<OfferedSection[]>([]);

export const offeredSections = ({ releases }: PageReleaseSet): OfferedSection[] =>
  releases.flatMap(({ record }) =>
    (record.offers ?? []).flatMap(({ slot, section }) => (section ? [{ slot, ...section }] : [])),
  );
