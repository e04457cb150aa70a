import type { ReactNode } from 'react';

import { MoodFace } from './mood-face.tsx';
import { MOODS } from './mood-scale.ts';
import { PillChoice } from './pill-choice.tsx';

const CHOICES = MOODS.map(({ value, label }) => ({
  value: value as number,
  label: (
    <>
      <MoodFace mood={value} />
      {label}
    </>
  ),
}));

interface Props {
  legend: ReactNode;
  mood: number | undefined;
  onChoose: (mood: number) => void;
}

/** A radio group: one stop of the Tab key, and arrows between the faces. */
export const MoodChoice = ({ mood, ...rest }: Props) => <PillChoice {...rest} choices={CHOICES} value={mood} />;
