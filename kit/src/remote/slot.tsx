import { createContext, type ReactNode, use } from 'react';

export interface SlotProps {
  name: string;
  /** Fallback while nothing is offered, until the offer is loaded, and when it fails. */
  children?: ReactNode;
}

/** Renders an offered component into a slot. Without it, slots render their fallback. */
export const SlotContext = createContext<((slot: SlotProps) => ReactNode) | null>(null);

/** A place in a page for a component that another remote offers; neither knows the other. */
export function Slot({ name, children }: SlotProps): ReactNode {
  const fill = use(SlotContext);
  return fill ? fill({ name, children }) : <div data-slot={name}>{children}</div>;
}
