/** What rounds that begin at a level or above have, and easier ones do not. The picture is `<game>-<level>`. */
export interface Milestone {
  level: number;
  text: string;
}

/** The milestone to tell of before a round at a level; `told` is the level of the highest one told so far, or 0. */
export const newMilestone = (milestones: readonly Milestone[], level: number, told: number): Milestone | null =>
  milestones.findLast((one) => one.level <= level && one.level > told) ?? null;
