import { MoodFace } from '../../../components/mood-face.tsx';
import { MOODS } from '../../../components/mood-scale.ts';
import { PillChoice } from '../../../components/pill-choice.tsx';

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
