/** Each landmark stands in a grove from this many days of practice on. */
export const LANDMARKS = [
  { id: 'bench', days: 7, words: 'a bench' },
  { id: 'lantern', days: 14, words: 'a lantern' },
  { id: 'birdhouse', days: 21, words: 'a birdhouse' },
  { id: 'pond', days: 30, words: 'a pond with water lilies' },
  { id: 'boat', days: 45, words: 'a rowing boat on the lake' },
  { id: 'cabin', days: 60, words: 'a little cabin' },
  { id: 'bridge', days: 80, words: 'a bridge over the brook' },
  { id: 'arch', days: 100, words: 'an arch of roses' },
  { id: 'windmill', days: 200, words: 'a windmill on the hill' },
] as const;

export type LandmarkId = (typeof LANDMARKS)[number]['id'];

export const landmarksAt = (days: number) => LANDMARKS.filter((landmark) => landmark.days <= days);
