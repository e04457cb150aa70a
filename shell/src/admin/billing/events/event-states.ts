import type { EventState } from '../billing.queries.ts';

export const EVENT_STATES: { value: EventState; label: string }[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'applied', label: 'Applied' },
  { value: 'ignored', label: 'Ignored' },
];

export const eventStateLabel = (state: EventState) => EVENT_STATES.find(({ value }) => value === state)?.label ?? state;
