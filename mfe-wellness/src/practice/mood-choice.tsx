import { MoodFace } from '../moods/mood-face.tsx';
import { MOODS } from '../moods/mood-scale.ts';
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
  legend: string;
  mood: number | undefined;
  onChoose: (mood: number) => void;
}

export const MoodChoice = ({ mood, ...rest }: Props) => <PillChoice {...rest} choices={CHOICES} value={mood} />;
