const whole = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1, roundingMode: 'floor' });
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Null for none. */
export const countText = (count: number, one: string, many = `${one}s`): string | null =>
  count === 0 ? null : `${whole.format(count)} ${count === 1 ? one : many}`;

/** Rounded down: only what is whole is called 100%. */
export const percentText = (share: number) => percent.format(share);

export function millisecondsText(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${seconds.format(milliseconds / 1000)} s`;
}

export const layoutShiftText = (shift: number | null) => (shift === null ? '–' : shift.toFixed(3));
