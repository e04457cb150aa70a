import type { Skill } from '@mindgrove/contracts/games';

/** "1 day", "3 days". */
export const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "1 point", "1,240 points". */
export const pointsText = (points: number) => `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;

/** "28 seconds", "1 minute 8 seconds". */
export function durationPhrase(seconds: number): string {
  const [minutes, rest] = [pluralize(Math.floor(seconds / 60), 'minute'), pluralize(seconds % 60, 'second')];
  if (seconds < 60) return rest;
  return seconds % 60 === 0 ? minutes : `${minutes} ${rest}`;
}

const NO_BREAK_SPACE = '\u00a0';

export const nonBreaking = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE);

export const SKILL_LABELS: Record<Skill, string> = { memory: 'Memory', focus: 'Focus', speed: 'Speed' };
