import type { Skill } from '@mindgrove/contracts/games';

export const SKILL_LABELS: Record<Skill, string> = { memory: 'Memory', focus: 'Focus', speed: 'Speed' };
