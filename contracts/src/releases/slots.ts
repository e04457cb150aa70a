import { z } from 'zod';

import { walkIdea } from '../training/walk.ts';

interface SlotDefinition {
  /** How many live offers it takes. */
  takes: 'one' | 'many';
  /** The props that the page with the slot passes to each offer; without it, none. */
  props?: z.ZodObject;
}

const define = <const Slots extends Record<string, SlotDefinition>>(slots: Slots) => slots;

/** Every slot: the team that places one and the teams that offer into it compile against the same props. */
export const slots = /* @__PURE__ */ define({
  /** Cards on a member's dashboard, below what it shows itself. */
  'dashboard-cards': { takes: 'many', props: z.strictObject({ tab: z.enum(['today', 'progress']) }) },
  /** Sections of the account page, each with its entry in the contents. */
  'account-sections': { takes: 'many' },
  /** Sections of the administrators' page, one at a time, at `?section=<id>`, without "admin-". */
  'admin-sections': { takes: 'many' },
  /** A step of the day's walk that is not a game. The page has its heading, and a way to skip it. */
  'walk-step': {
    takes: 'one',
    props: z.strictObject({
      step: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('breath') }),
        z.strictObject({ kind: z.literal('idea'), idea: walkIdea }),
        z.strictObject({ kind: z.literal('reflection') }),
      ]),
      onDone: z.custom<() => void>((value) => typeof value === 'function', 'must be a function'),
    }),
  },
  pricing: { takes: 'one' },
  'memory-demo': { takes: 'one' },
  /** Starts the trial of a member on the first day. */
  'dashboard-plan': { takes: 'one' },
});

type Slots = typeof slots;
export type SlotName = keyof Slots;
type SlotsThatTake<Takes> = {
  [Name in SlotName]: Slots[Name]['takes'] extends Takes ? Name : never;
}[SlotName];
export type SingleSlotName = SlotsThatTake<'one'>;
export type MultiSlotName = SlotsThatTake<'many'>;

/** The props that an offer for this slot receives. */
export type OfferProps<Name extends SlotName> = Slots[Name] extends { props: infer Props extends z.ZodObject }
  ? z.output<Props>
  : object;

/** Undefined for a name that no page places. */
export const findSlot = (name: string): SlotDefinition | undefined =>
  Object.hasOwn(slots, name) ? (slots as Record<string, SlotDefinition>)[name] : undefined;

export const takesOne = ({ slot }: { slot: string }): boolean => findSlot(slot)?.takes !== 'many';
