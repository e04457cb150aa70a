import type { OfferProps, SingleSlotName, SlotName } from '@mindgrove/contracts/releases/slots';
import { createContext, type ReactNode, use } from 'react';

export interface SlotProps {
  name: string;
  /** Fallback while nothing is offered, until the offer is loaded, and when it fails. */
  children?: ReactNode;
  /** The props that the offer receives. */
  props?: object | undefined;
}

/** The props that a slot's contract asks of the page that places it. */
export type PlacedProps<Name extends SlotName> = keyof OfferProps<Name> extends never
  ? { props?: undefined }
  : { props: OfferProps<Name> };

/** Renders an offered component into a slot. Without it, slots render their fallback. */
export const SlotContext = createContext<((slot: SlotProps) => ReactNode) | null>(null);

type TypedSlotProps<Name extends SingleSlotName> = { name: Name; children?: ReactNode } & PlacedProps<Name>;

/** A place in a page for a component that another remote offers; neither knows the other. */
export function Slot<Name extends SingleSlotName>({ name, children, props }: TypedSlotProps<Name>): ReactNode {
  const fill = use(SlotContext);
  if (__DEV__) void import('./check-slot-props.ts').then(({ checkSlotProps }) => checkSlotProps(name, props));
  return fill ? fill({ name, children, props }) : <div data-slot={name}>{children}</div>;
}
