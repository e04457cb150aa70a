import type { Purpose } from '@mindgrove/contracts/training';
import { Brain, Flower2, Leaf, Target, Zap } from 'lucide-react';

import { type Option, OptionList } from './option-list.tsx';

const PURPOSES: readonly Option<Purpose>[] = [
  { value: 'memory', label: 'Memory', detail: 'Names, places, where I put things', icon: <Brain /> },
  { value: 'focus', label: 'Focus', detail: 'Staying with one thing', icon: <Target /> },
  { value: 'speed', label: 'Speed', detail: 'Quick eyes, quick answers', icon: <Zap /> },
  { value: 'calm', label: 'Calm', detail: 'A few minutes to breathe', icon: <Leaf /> },
  { value: 'all', label: 'All of it', detail: 'A bit of everything', icon: <Flower2 /> },
];

interface Props {
  value: Purpose | null;
  onChoose: (purpose: Purpose) => void;
}

export const PurposeQuestion = (props: Props) => (
  <OptionList label="What would you like to train?" options={PURPOSES} {...props} />
);
