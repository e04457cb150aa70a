import { PillChoice } from '../../../components/pill-choice.tsx';
import { type PatternId, patterns, SIDE_SECONDS } from './patterns.ts';

const CHOICES = Object.entries(patterns(4)).map(([value, { label }]) => ({ value: value as PatternId, label }));
const SIDES = SIDE_SECONDS.map((value) => ({ value, label: `${value}`, name: `${value} seconds` }));

interface Props {
  id: PatternId;
  side: number;
  isLocked: boolean;
  onPattern: (id: PatternId) => void;
  onSide: (seconds: number) => void;
}

export function PatternPicker({ id, side, isLocked, onPattern, onSide }: Props) {
  return (
    <>
      <PillChoice legend="Pattern" choices={CHOICES} value={id} disabled={isLocked} onChoose={onPattern} />
      {id === 'box' && (
        <PillChoice legend="Seconds for each side" choices={SIDES} value={side} disabled={isLocked} onChoose={onSide} />
      )}
    </>
  );
}
