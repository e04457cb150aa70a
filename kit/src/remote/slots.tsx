import type { SectionIcon } from '@mindgrove/contracts/releases/release-record';
import type { MultiSlotName } from '@mindgrove/contracts/releases/slots';
import { createContext, type ReactNode, use } from 'react';

import type { PlacedProps } from './slot.tsx';

/** An offer as its release's record describes it, and what it renders. */
export interface SlotOffer {
  /** Unique in the slot. */
  id: string;
  title: string;
  order: number;
  icon?: SectionIcon | undefined;
  /** An element without content where the offer has nothing to show. */
  content: ReactNode;
}

export interface SlotsProps {
  name: MultiSlotName;
  /** The props that each offer receives. */
  props?: object | undefined;
  /** Takes the place of each offer until it has loaded, and if it fails; nothing, unless given. */
  placeholder?: ReactNode;
  failed?: ReactNode;
  /** Offers out of sight load when their place comes near, the page is first used, or the page has become quiet. */
  late?: boolean | undefined;
  /** Renders the offers for the signed-in user or visitor, in their order; while HTML hydrates, there are none. */
  children: (offers: SlotOffer[]) => ReactNode;
}

/** Finds the offers for a slot. Without it, nothing is offered. */
export const SlotsContext = createContext<((slots: SlotsProps) => ReactNode) | null>(null);

type TypedSlotsProps<Name extends MultiSlotName> = Omit<SlotsProps, 'name' | 'props'> & {
  name: Name;
} & PlacedProps<Name>;

/** A place in a page for what any number of remotes offer. Prerendered HTML has none of it. */
export function Slots<Name extends MultiSlotName>(slots: TypedSlotsProps<Name>): ReactNode {
  const fill = use(SlotsContext);
  const { name, props } = slots;
  if (__DEV__) void import('./check-slot-props.ts').then(({ checkSlotProps }) => checkSlotProps(name, props));
  return fill ? fill(slots) : slots.children([]);
}
