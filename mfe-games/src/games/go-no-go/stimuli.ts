import type { Stimulus } from '../../engine/game.ts';
import type { PictureSetName } from '../../pictures/picture.tsx';

export interface StimulusRule {
  prompt: string;
  go: readonly Stimulus[];
  stop: readonly Stimulus[];
}

export const PICTURES: PictureSetName = 'signs';

const plain = (name: string, picture: string): Stimulus => ({
  name,
  face: `${PICTURES}/${picture}`,
  isDrawn: true,
  look: 'plain',
});

const LEAF = plain('Leaf', 'leaf');
const STONE = plain('Stone', 'stone');
const LEFT_LEAF = plain('Leaf, pointing left', 'leaf-left');
const RIGHT_LEAF = plain('Leaf, pointing right', 'leaf-right');
const LEFT_STONE = plain('Stone, pointing left', 'stone-left');
const RIGHT_STONE = plain('Stone, pointing right', 'stone-right');

/** Go and stop differ in the stage's color, then only in the stimulus; then stimuli look alike; then rules get longer. */
const RULES: readonly StimulusRule[] = [
  {
    prompt: 'Press for the leaf. Hold still for the stone.',
    go: [{ ...LEAF, look: 'go' }],
    stop: [{ ...STONE, look: 'stop' }],
  },
  {
    prompt: 'Press for the leaf. Hold still for anything else.',
    go: [LEAF],
    stop: [STONE, plain('Mushroom', 'mushroom'), plain('Chestnut', 'chestnut'), plain('Flower', 'flower')],
  },
  {
    prompt: 'Press for the leaf. Hold still for clover, fern, and sprout.',
    go: [LEAF],
    stop: [plain('Clover', 'clover'), plain('Fern', 'fern'), plain('Sprout', 'sprout')],
  },
  {
    prompt: 'Press only for leaves that point left.',
    go: [LEFT_LEAF],
    stop: [RIGHT_LEAF, LEFT_STONE],
  },
  {
    prompt: 'Press for leaves that point left and stones that point right.',
    go: [LEFT_LEAF, RIGHT_STONE],
    stop: [RIGHT_LEAF, LEFT_STONE],
  },
];

const LEVELS_PER_RULE = 2;

export const ruleOfLevel = (level: number) => RULES[Math.floor((level - 1) / LEVELS_PER_RULE)] as StimulusRule;
