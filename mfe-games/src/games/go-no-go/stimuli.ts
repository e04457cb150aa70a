import type { Stimulus } from '../../engine/game.ts';

export interface StimulusRule {
  prompt: string;
  go: readonly Stimulus[];
  stop: readonly Stimulus[];
}

const plain = (name: string, face: string): Stimulus => ({ name, face, look: 'plain' });

const LEAF = plain('Leaf', '🍃');
const STONE = plain('Stone', '🪨');
const LEFT_LEAF = plain('Leaf, pointing left', '← 🍃');
const RIGHT_LEAF = plain('Leaf, pointing right', '🍃 →');
const LEFT_STONE = plain('Stone, pointing left', '← 🪨');
const RIGHT_STONE = plain('Stone, pointing right', '🪨 →');

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
    stop: [STONE, plain('Mushroom', '🍄'), plain('Chestnut', '🌰'), plain('Flower', '🌼')],
  },
  {
    prompt: 'Press for the leaf. Hold still for clover, fern, and sprout.',
    go: [LEAF],
    stop: [plain('Clover', '🍀'), plain('Fern', '🌿'), plain('Sprout', '🌱')],
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
