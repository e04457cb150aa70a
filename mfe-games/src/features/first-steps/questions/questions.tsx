import type { DailyMinutes, Purpose } from '@mindgrove/contracts/training';
import { usePreferences } from '@mindgrove/kit';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { Switch } from '@mindgrove/ui/forms/switch';
import { Brain, Flower2, Leaf, Target, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './questions.module.css';

interface Option<Value> {
  value: Value;
  label: string;
  detail: string;
  icon?: ReactNode;
}

interface AnswerProps<Value> {
  value: Value | null;
  onChoose: (value: Value) => void;
}

interface OptionListProps<Value> extends AnswerProps<Value> {
  label: string;
  options: readonly Option<Value>[];
}

/** The options are buttons, not radios: one press answers and leads to the next question. */
function OptionList<Value extends string | number>({ label, options, value, onChoose }: OptionListProps<Value>) {
  return (
    <div className={styles.options} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.icon && (
            <span className={styles.icon} aria-hidden="true">
              {option.icon}
            </span>
          )}
          <span className={styles.text}>
            <strong>{option.label}</strong> <span>{option.detail}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

const SIZES = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'largest', label: 'Largest' },
] as const;

/** The page itself is the preview. */
export function ComfortQuestion() {
  const [{ text_size, sound }, change] = usePreferences();
  return (
    <>
      <ChoiceGroup
        legend="Text size"
        choices={SIZES}
        value={text_size}
        onValueChange={(next) => change({ text_size: next })}
      />
      <Switch label="Sound in games" checked={sound} onChange={(event) => change({ sound: event.target.checked })} />
    </>
  );
}

const MINUTES: readonly Option<DailyMinutes>[] = [
  { value: 5, label: '5 minutes', detail: 'A short walk' },
  { value: 10, label: '10 minutes', detail: 'A cup of tea' },
  { value: 15, label: '15 minutes', detail: 'A full session' },
  { value: 20, label: '20 minutes', detail: 'Plenty of time' },
];

export const MinutesQuestion = (props: AnswerProps<DailyMinutes>) => (
  <OptionList label="Minutes a day" options={MINUTES} {...props} />
);

const PURPOSES: readonly Option<Purpose>[] = [
  { value: 'memory', label: 'Memory', detail: 'Names, places, where I put things', icon: <Brain /> },
  { value: 'focus', label: 'Focus', detail: 'Staying with one thing', icon: <Target /> },
  { value: 'speed', label: 'Speed', detail: 'Quick eyes, quick answers', icon: <Zap /> },
  { value: 'calm', label: 'Calm', detail: 'A few minutes to breathe', icon: <Leaf /> },
  { value: 'all', label: 'All of it', detail: 'A bit of everything', icon: <Flower2 /> },
];

export const PurposeQuestion = (props: AnswerProps<Purpose>) => (
  <OptionList label="What would you like to train?" options={PURPOSES} {...props} />
);
