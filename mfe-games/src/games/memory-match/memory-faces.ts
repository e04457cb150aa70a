import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';

export interface Face {
  emoji: string;
  name: string;
}

/** Eight faces per level. They make the difficulty: the faces of each line look more alike than those before. */
const LEVELS = [
  '🚀 rocket, 🍎 apple, 🐶 dog, 🔑 key, 🎈 balloon, ⭐ star, 🌵 cactus, 🎸 guitar',
  '🦊 fox, 🐼 panda, 🐸 frog, 🦁 lion, 🐧 penguin, 🐢 turtle, 🦋 butterfly, 🐙 octopus',
  '🍌 banana, 🍇 grapes, 🍓 strawberry, 🍍 pineapple, 🍉 watermelon, 🥝 kiwi, 🍒 cherries, 🍋 lemon',
  '🌷 tulip, 🌹 rose, 🌻 sunflower, 🌼 daisy, 🌸 cherry blossom, 🌺 hibiscus, 💐 bouquet, 💮 white flower',
  '🌱 seedling, 🌿 herb, 🍃 blown leaves, 🍀 clover leaf, 🌲 fir tree, 🌳 oak tree, 🌴 palm tree, 🥬 lettuce',
  '🙂 slight smile, 😀 grin, 😄 laughing eyes, 😊 blush, 😉 wink, 😌 relieved face, 😇 halo, 😎 sunglasses',
  '🌑 new moon, 🌒 young crescent, 🌓 first quarter, 🌔 growing moon, 🌕 full moon, 🌖 shrinking moon, 🌗 last quarter, 🌘 old crescent',
  "🕐 one o'clock, 🕑 two o'clock, 🕓 four o'clock, 🕔 five o'clock, 🕖 seven o'clock, 🕗 eight o'clock, 🕙 ten o'clock, 🕚 eleven o'clock",
];

export const FACES: readonly Face[] = LEVELS.flatMap((line) => line.split(', ').map(toFace));

export const facesOfLevel = (level: number) => FACES.slice((level - 1) * PAIRS, level * PAIRS);

function toFace(entry: string): Face {
  const space = entry.indexOf(' ');
  return { emoji: entry.slice(0, space), name: entry.slice(space + 1) };
}
