import type { LabeledSlot } from './slot-label.ts';

const NEAREST = 2;

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Those of a day that are nearest to a time, in order. */
export function nearestSlots(slots: readonly LabeledSlot[], time: string): LabeledSlot[] {
  const distance = ({ slot }: LabeledSlot) => Math.abs(minutesOf(slot.local_time) - minutesOf(time));
  const nearest = slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
  return slots.filter((slot) => nearest.includes(slot));
}
