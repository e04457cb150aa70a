import type { Slot } from '@mindgrove/contracts/trainers';
import { clockText } from '@mindgrove/contracts/rules/schedule-text';

export interface LabeledSlot {
  slot: Slot;
  /** "10:00 AM", or "1:00 AM, the first time" where the clock is set back. */
  label: string;
  /** Whether the clock shows this time once more that day. */
  isRepeated: boolean;
}

/** The slots of one day. */
export function labelSlots(slots: readonly Slot[]): LabeledSlot[] {
  return slots.map((slot) => {
    const same = slots.filter(({ local_time }) => local_time === slot.local_time);
    const label = clockText(slot.local_time);
    if (same.length === 1) return { slot, label, isRepeated: false };
    return { slot, label: `${label}, the ${same[0] === slot ? 'first' : 'second'} time`, isRepeated: true };
  });
}
