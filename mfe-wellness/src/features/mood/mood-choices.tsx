import { MoodFace } from '../../components/mood-face.tsx';
import { MOODS } from '../../components/mood-scale.ts';
import styles from './mood-choices.module.css';

interface MoodChoicesProps {
  chosen: number | undefined;
  onChoose: (mood: number) => void;
}

export const MoodChoices = ({ chosen, onChoose }: MoodChoicesProps) => (
  <div className={styles.frame}>
    <div className={styles.choices} role="group" aria-label="Mood">
      {MOODS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          <MoodFace mood={value} />
          {label}
        </button>
      ))}
    </div>
  </div>
);
