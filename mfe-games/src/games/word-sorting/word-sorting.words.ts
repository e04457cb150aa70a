/** Everyday American English. Excludes words that fit two lists of a family, such as cherry (a tree) or Ohio (a river). */
const FAMILIES: Record<string, string>[] = [
  {
    Fruits:
      'apple, banana, grape, mango, peach, pear, strawberry, raspberry, blueberry, pineapple, apricot, cantaloupe',
    Vegetables:
      'carrot, potato, onion, spinach, broccoli, cabbage, celery, lettuce, cauliflower, asparagus, radish, turnip',
    Flowers: 'tulip, rose, daisy, sunflower, lily, orchid, daffodil, carnation, peony, petunia, marigold, geranium',
    Trees: 'oak, pine, maple, birch, willow, spruce, cedar, elm, sycamore, redwood, poplar, cypress',
  },
  {
    Birds: 'robin, sparrow, eagle, owl, penguin, parrot, pigeon, hawk, woodpecker, seagull, ostrich, flamingo',
    Fish: 'salmon, trout, tuna, cod, sardine, goldfish, catfish, herring, mackerel, halibut, anchovy, minnow',
    Insects: 'ant, bee, butterfly, mosquito, beetle, moth, grasshopper, wasp, ladybug, dragonfly, termite, firefly',
    Mammals: 'horse, cow, elephant, lion, tiger, rabbit, squirrel, giraffe, zebra, wolf, sheep, kangaroo',
  },
  {
    Furniture: 'chair, table, sofa, bookcase, dresser, desk, armchair, nightstand, wardrobe, recliner, bench, couch',
    Kitchenware: 'spoon, fork, saucepan, skillet, kettle, ladle, spatula, teapot, whisk, colander, rolling pin, plate',
    Tools: 'hammer, screwdriver, wrench, pliers, saw, drill, chisel, crowbar, shovel, rake, axe, hacksaw',
    Clothes: 'shirt, sweater, jacket, skirt, pants, dress, blouse, scarf, socks, mittens, cardigan, raincoat',
  },
  {
    Countries: 'Canada, Brazil, Japan, Italy, France, Egypt, Norway, Australia, India, Greece, Kenya, Portugal',
    'U.S. states': 'Texas, Florida, Oregon, Maine, Alaska, Nevada, Vermont, Idaho, Arizona, Hawaii, Utah, Montana',
    Cities: 'Paris, London, Madrid, Chicago, Boston, Vienna, Tokyo, Dublin, Seattle, Rome, Berlin, Atlanta',
    Rivers: 'Nile, Danube, Rhine, Amazon, Thames, Seine, Hudson, Volga, Ganges, Yangtze, Rio Grande, Potomac',
  },
  {
    Instruments: 'piano, violin, guitar, flute, trumpet, clarinet, cello, harp, drum, trombone, saxophone, banjo',
    Dances: 'waltz, tango, polka, foxtrot, rumba, samba, ballet, flamenco, tap dance, jitterbug, quickstep, cha-cha',
    Sports:
      'tennis, golf, baseball, basketball, soccer, hockey, volleyball, badminton, rowing, wrestling, fencing, archery',
    Games:
      'chess, checkers, poker, dominoes, solitaire, backgammon, rummy, bingo, charades, cribbage, hopscotch, hangman',
  },
  {
    Metals: 'copper, gold, silver, aluminum, zinc, bronze, steel, brass, platinum, titanium, pewter, magnesium',
    Gemstones: 'diamond, ruby, emerald, sapphire, pearl, opal, topaz, amethyst, garnet, jade, aquamarine, moonstone',
    Fabrics: 'cotton, silk, wool, linen, velvet, denim, flannel, satin, polyester, corduroy, cashmere, tweed',
    Spices:
      'cinnamon, nutmeg, paprika, turmeric, cumin, saffron, cardamom, allspice, curry powder, cayenne, star anise, chili powder',
  },
  {
    Vehicles: 'car, truck, bus, train, bicycle, motorcycle, airplane, tractor, helicopter, ambulance, sailboat, canoe',
  },
  { Weather: 'rain, snow, hail, fog, thunder, lightning, sleet, drizzle, blizzard, hurricane, tornado, frost' },
  {
    Jobs: 'nurse, teacher, plumber, carpenter, dentist, farmer, baker, lawyer, barber, librarian, pharmacist, firefighter',
  },
];

export interface Category {
  label: string;
  words: readonly string[];
}

/** A family holds categories that are easy to mix up. */
export const families: readonly (readonly Category[])[] = FAMILIES.map((family) =>
  Object.entries(family).map(([label, words]) => ({ label, words: words.split(', ') })),
);

export const familiesOfFour = families.filter(({ length }) => length === 4);

export interface Animal {
  word: string;
  move: 'Walks' | 'Swims' | 'Flies';
  size: 'Smaller' | 'Larger';
}

const animalsOf = (move: Animal['move'], size: Animal['size'], words: string): Animal[] =>
  words.split(', ').map((word) => ({ word, move, size }));

/** Animals can be sorted in several ways. Sizes are relative to a house cat, and none is close to it. */
export const animals: readonly Animal[] = [
  ...animalsOf('Walks', 'Larger', 'horse, cow, elephant, lion, tiger, giraffe, zebra, camel'),
  ...animalsOf('Walks', 'Smaller', 'mouse, hamster, chipmunk, gerbil, hedgehog'),
  ...animalsOf('Swims', 'Larger', 'shark, whale, dolphin, swordfish, orca'),
  ...animalsOf('Swims', 'Smaller', 'goldfish, sardine, minnow, anchovy, guppy, shrimp'),
  ...animalsOf('Flies', 'Larger', 'condor, albatross'),
  ...animalsOf('Flies', 'Smaller', 'sparrow, robin, bee, moth, mosquito, hummingbird, wasp'),
];
