import type { Skill } from '@mindgrove/contracts/games';

/** "1 day", "3 days". */
export const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "1 point", "1,240 points". */
export const pointsText = (points: number) => `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;

const NO_BREAK_SPACE = '\u00a0';

export const nonBreaking = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE);

export const SKILL_LABELS: Record<Skill, string> = { memory: 'Memory', focus: 'Focus', speed: 'Speed' };
