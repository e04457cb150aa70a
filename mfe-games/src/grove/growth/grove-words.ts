import { nonBreaking, pluralize } from '../../text.ts';
import { dateText } from '../../training/calendar-day.ts';
import { LANDMARKS, landmarksAt } from './landmarks.ts';
import { isTreeDay, type Lily, type Plant, type PlantKind } from './plants.ts';

const NAMES: Record<PlantKind, [one: string, many: string]> = {
  oak: ['a young oak', 'trees'],
  maple: ['a young maple', 'trees'],
  pine: ['a young pine', 'trees'],
  spruce: ['a young spruce', 'trees'],
  birch: ['a young birch', 'trees'],
  poplar: ['a young poplar', 'trees'],
  willow: ['a young willow', 'trees'],
  cherry: ['a young cherry tree', 'trees'],
  tulips: ['a patch of tulips', 'flowers'],
  bush: ['a berry bush', 'bushes'],
  fern: ['a fern', 'ferns'],
  bluebells: ['a patch of bluebells', 'flowers'],
  daisies: ['a patch of daisies', 'flowers'],
  poppies: ['a patch of poppies', 'flowers'],
  mushrooms: ['a ring of mushrooms', 'mushrooms'],
  lavender: ['a patch of lavender', 'flowers'],
  bloom: ['fresh blossoms', 'flowers'],
  lily: ['a star lily', 'star lilies'],
};

const list = new Intl.ListFormat('en-US');

/** Describes the drawing for members who do not see it. */
export function sceneText(
  days: number,
  plants: readonly Plant[],
  { whose = 'Your', lilies = [] }: { whose?: string; lilies?: readonly Lily[] } = {},
): string {
  if (days === 0) return `${whose} grove: a meadow between hills, ready for its first sprout.`;
  const trees = plants.filter(({ day }) => isTreeDay(day)).length;
  const others = new Set(plants.filter(({ day }) => !isTreeDay(day)).map(({ kind }) => NAMES[kind][1]));
  const parts = [pluralize(trees, 'tree'), ...others, ...landmarksAt(days).map(({ words }) => words)];
  const lily = lilies.length === 1 ? 'lily' : 'lilies';
  if (lilies.length > 0) parts.push(`${lilies.length} star ${lily} from weekly specials`);
  return `${whose} grove after ${pluralize(days, 'day')} of practice: ${list.format(parts)}.`;
}

/** "12 days of practice, 6 trees" */
export function countText(days: number, plants: readonly Plant[]): string {
  const trees = plants.filter(({ day }) => isTreeDay(day)).length;
  return days === 0 ? 'Your grove' : `${pluralize(days, 'day')} of practice, ${pluralize(trees, 'tree')}`;
}

export const liliesText = (lilies: readonly Lily[]) =>
  `A star lily for each weekly special: ${list.format(lilies.map(({ week }) => nonBreaking(dateText(week))))}.`;

export const lilyText = ({ week }: Lily) => `Star lily, week of ${dateText(week)}.`;

/** "Oak", "Berry bush", for a legend. */
export function kindName(kind: PlantKind): string {
  if (kind === 'bloom') return 'Blossoms';
  if (kind === 'lily') return 'Star lily';
  return kind === 'bush' ? 'Berry bush' : kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** "a young oak" */
export const plantName = ({ kind }: Pick<Plant, 'kind'>) => NAMES[kind][0];

const LANTERN_LINES = ['A light for you. Your first game plants the seed.', 'There is no hurry. The seed keeps well.'];

const TREE_LINES = [
  'Your first tree. It all began here.',
  'Its roots hold on days of rest, too.',
  'A wren looks out, and stays.',
  'It grows in its own time. So do you.',
];

/** Says something kind when a member touches what stands in the foreground. */
export function touchedText(touches: number, days: number): string {
  const lines = days === 0 ? LANTERN_LINES : TREE_LINES;
  return lines[(touches - 1) % lines.length] ?? '';
}

/** Says what today has added, or would add. */
export function todayText(days: number, hasPracticed: boolean, newest: Plant | undefined): string {
  if (days === 0) return 'Your first game plants the first tree.';
  if (!hasPracticed) return 'Practice today to plant more.';
  // A full grove gets nothing new.
  if (!newest) return 'Today, everything has grown a little.';
  const landmark = LANDMARKS.find((one) => one.days === days);
  return `New today: ${NAMES[newest.kind][0]}${landmark ? `, and ${landmark.words}` : ''}.`;
}
