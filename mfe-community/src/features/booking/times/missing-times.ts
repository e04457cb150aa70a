import type { TimeChoice } from './time-choice.ts';

/** Returns, by field, what is still to be chosen. */
export const missingTimes = ({ date, time }: TimeChoice) => ({
  date: date ? undefined : 'Please select a date.',
  time: time ? undefined : 'Please select a time.',
});

/** Focuses the form's first field with an error, once it is rendered as such. */
export const focusFirstInvalid = (form: HTMLFormElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
