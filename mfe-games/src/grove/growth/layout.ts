import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

/** The size of one part of the world, which is what a window shows; every coordinate below is in its units. */
export const WIDTH = 800;
export const HEIGHT = 450;
/** A grove begins in the part from 0 to `WIDTH`. There is another one on either side. */
export const WORLD = { left: -WIDTH, width: 3 * WIDTH };
/** Returns where the part of the world begins that has this place. */
export const partAt = ({ x }: Pick<Place, 'x'>) => Math.floor(x / WIDTH) * WIDTH;
/** The y at which the meadow begins. */
export const HORIZON = 246;

export interface Place {
  x: number;
  y: number;
}

/** An ellipse that stays free of plants. */
type Clearing = [x: number, y: number, rx: number, ry: number];

export interface Layout {
  /** The middle of the path at a height. */
  pathX: (y: number) => number;
  brookX: (y: number) => number;
  lakeX: number;
  /** The first tree of the member. */
  firstTree: Place;
  bench: Place;
  lantern: Place;
  arch: Place;
  pond: Place;
  cabin: Place;
  birdhouse: Place;
  windmill: Place;
  boat: Place;
  bridge: Place;
  trees: Place[];
  smallPlants: Place[];
  blooms: Place[];
  lilies: Place[];
}

/** Places of each part. */
const TREES = 36;
const SMALL_PLANTS = 48;
const BLOOMS = 40;
const LILIES = 14;
/** The first trees and small plants stand where the grove begins; from then on, each part gets one in turn. */
const FIRST_PLANTS = 12;
/** A lake is to one side of the grove, and a brook to the other. */
export const LAKE = { y: 304, rx: 250, ry: 36 };
export const brookHalfWidth = (y: number) => 5 + (34 * (y - HORIZON)) / (HEIGHT - HORIZON);

/** Returns how large something looks at this height: smaller toward the horizon. */
export const depthScale = (y: number) => 0.4 + (0.75 * (y - HORIZON)) / (HEIGHT - HORIZON);

export const pathHalfWidth = (y: number) => 4 + (30 * (y - HORIZON)) / (HEIGHT - HORIZON);

/** Lays out a grove the same way for the same member, however it has grown: a place is never given away again. */
export function groveLayout(seed: number): Layout {
  const random = seededRandom(seed);
  const isMirrored = random() < 0.5;
  const phase = random();
  const mirrored = (x: number) => (isMirrored ? WIDTH - x : x);
  const pathX = (y: number) => {
    const nearness = (y - HORIZON) / (HEIGHT - HORIZON);
    return mirrored(468 + 62 * Math.sin(3.2 * nearness + phase) - 60 * nearness);
  };
  const beside = (y: number, distance: number) => ({ x: pathX(y) + (isMirrored ? -distance : distance), y });
  const firstTree = { x: mirrored(205 + 30 * random()), y: 382 };
  const lakeX = mirrored(-WIDTH / 2);
  const brookX = (y: number) => mirrored(1190 + 90 * Math.sin((y - HORIZON) / 60 + phase));
  const fixed = {
    pathX,
    lakeX,
    brookX,
    firstTree,
    bench: beside(362, -84),
    lantern: beside(330, 40),
    arch: beside(292, 0),
    pond: { x: mirrored(640), y: 358 },
    cabin: { x: mirrored(682), y: 268 },
    birdhouse: { x: mirrored(92), y: 402 },
    windmill: beside(HORIZON, 54),
    boat: { x: lakeX + 70, y: LAKE.y + 26 },
    bridge: { x: brookX(372), y: 372 },
  };
  const clearings: Clearing[] = [
    [fixed.bench.x, fixed.bench.y, 54, 24],
    [fixed.lantern.x, fixed.lantern.y, 16, 12],
    [fixed.pond.x, fixed.pond.y + 6, 126, 52],
    [fixed.cabin.x, fixed.cabin.y, 52, 20],
    [fixed.birdhouse.x, fixed.birdhouse.y - 8, 46, 40],
    [lakeX, LAKE.y, LAKE.rx + 16, LAKE.ry + 12],
    [fixed.bridge.x, fixed.bridge.y, 110, 24],
  ];
  const isFree = (place: Place) =>
    Math.abs(place.x - pathX(place.y)) > pathHalfWidth(place.y) + 18 * depthScale(place.y) &&
    Math.abs(place.x - brookX(place.y)) > brookHalfWidth(place.y) + 18 * depthScale(place.y) &&
    clearings.every(([x, y, rx, ry]) => ((place.x - x) / rx) ** 2 + ((place.y - y) / ry) ** 2 > 1);
  const isFreeForTree = (place: Place) => isFree(place) && isRoomForTree(place, fixed);
  const placesIn = (left: number, random: () => number) => {
    const trees = treePlaces(random, left, isFreeForTree);
    const smallPlants = places(SMALL_PLANTS, random, { left, from: 272, to: 442, spacing: 26, isFree });
    const blooms = places(BLOOMS, random, { left, from: 258, to: 446, spacing: 5, isFree });
    const rules = { left, from: 318, to: 442, spacing: 26, taken: [firstTree, ...trees, ...smallPlants] };
    // On phones, buttons to look around cover the front corners of a part.
    const isInView = (place: Place) => isFree(place) && Math.abs(place.x - left - WIDTH / 2) < 260;
    // A random stream of their own moves nothing else. Those in front come first.
    const lilies = places(LILIES, seededRandom(seed + 19 + left), { ...rules, isFree: isInView });
    lilies.sort((a, b) => b.y - a.y);
    return { trees, smallPlants, blooms, lilies };
  };
  const home = placesIn(0, random);
  const sides = [placesIn(-WIDTH, seededRandom(seed + 13)), placesIn(WIDTH, seededRandom(seed + 17))];
  const inTurn = (kind: keyof typeof home, first: number) => [
    ...home[kind].slice(0, first),
    ...home[kind].slice(first).flatMap((place, turn) => [...sides.flatMap((side) => side[kind][turn] ?? []), place]),
  ];
  return {
    ...fixed,
    trees: inTurn('trees', FIRST_PLANTS - 1),
    smallPlants: inTurn('smallPlants', FIRST_PLANTS),
    blooms: inTurn('blooms', 0),
    lilies: inTurn('lilies', 1),
  };
}

/** Heights of the first trees, near enough to be seen well; later ones fill the background and the edges. */
const FIRST_BANDS: [number, number][] = [
  [318, 344],
  [300, 330],
  [345, 372],
  [270, 292],
];
const LATER_BANDS: [number, number][] = [
  [256, 276],
  [276, 300],
  [256, 270],
  [300, 345],
  [390, 425],
];

function treePlaces(random: () => number, left: number, isFree: (place: Place) => boolean): Place[] {
  const taken: Place[] = [];
  for (let index = 0; index < TREES; index++) {
    const bands = index < 8 ? FIRST_BANDS : LATER_BANDS;
    const [from, to] = bands[index % bands.length] ?? [256, 300];
    taken.push(...places(1, random, { left, from, to, spacing: 50, isFree, taken }));
  }
  return taken;
}

/** The middle of the meadow stays open, and so does the view of the first tree and of the lake. */
function isRoomForTree({ x, y }: Place, { firstTree, lakeX, pathX }: Pick<Layout, 'firstTree' | 'lakeX' | 'pathX'>) {
  if (Math.abs(x - firstTree.x) < 62 && y > 292) return false;
  if (Math.abs(x - lakeX) < LAKE.rx && y > LAKE.y) return false;
  if (y > 385) return Math.abs(x - WIDTH / 2) > 285;
  if (y > 340) return Math.abs(x - pathX(y)) > 120;
  return Math.abs(x - pathX(y)) > 30;
}

interface Rules {
  /** Where the part begins. */
  left: number;
  from: number;
  to: number;
  /** The distance between neighbors, at full size. */
  spacing: number;
  isFree: (place: Place) => boolean;
  taken?: readonly Place[];
}

const TRIES = 60;

function places(count: number, random: () => number, { left, from, to, spacing, isFree, taken = [] }: Rules): Place[] {
  const found: Place[] = [];
  const isApart = (one: Place) =>
    [...taken, ...found].every(
      (other) => Math.hypot(one.x - other.x, 2.2 * (one.y - other.y)) > spacing * depthScale(one.y),
    );
  const findPlace = () => {
    let free: Place | undefined;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const place = { x: left + 14 + (WIDTH - 28) * random(), y: from + (to - from) * random() };
      if (!isFree(place)) continue;
      if (isApart(place)) return place;
      free ??= place;
    }
    return free ?? { x: left + 20, y: to };
  };
  while (found.length < count) found.push(findPlace());
  return found;
}
