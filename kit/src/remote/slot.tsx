import { createContext, type ReactNode, use } from 'react';

export interface SlotProps {
  /** The slot's name, as the remote that offers it has it in its `remote.json`. */
  name: string;
  /** What stands there while nothing is offered, until the offer is loaded, and when it fails. */
  children?: ReactNode;
}

/** How slots are filled: the shell provides it. */
export const SlotContext = createContext<((slot: SlotProps) => ReactNode) | null>(null);

/**
 * A place in a page for a component that another remote offers; neither knows the other. Where nobody fills slots (the
 * stub shell, tests, drawing at build time) the fallback stands in it.
 */
export function Slot({ name, children }: SlotProps) {
  const fill = use(SlotContext);
  return fill ? fill({ name, children }) : <div data-slot={name}>{children}</div>;
}
