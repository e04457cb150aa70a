const ENDS = /^1 = (.+?), 5 = (.+?)\.?$/;

/** What 1 and 5 mean: as the hint says it ("1 = never, 5 = always"), or in general. */
export function scaleEnds(hint: string | null): { first: string; last: string; hint: string | null } {
  const [, first, last] = ENDS.exec(hint ?? '') ?? [];
  if (first !== undefined && last !== undefined)
    return { first: capitalized(first), last: capitalized(last), hint: null };
  return { first: 'Not at all', last: 'Very much', hint };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
