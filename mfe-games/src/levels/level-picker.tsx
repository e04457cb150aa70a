import { Lock } from 'lucide-react';

import styles from './level-picker.module.css';

interface Props {
  levels: number;
  level: number;
  highestUnlocked: number;
  isDisabled?: boolean;
  onChoose: (level: number) => void;
}

export function LevelPicker({ levels, level, highestUnlocked, isDisabled = false, onChoose }: Props) {
  return (
    <div role="group" aria-labelledby="levels">
      <p id="levels" className={styles.title}>
        Choose a level
      </p>
      <div className={styles.levels}>
        {Array.from({ length: levels }, (_, index) => index + 1).map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.level}
            aria-label={choice > highestUnlocked ? `Level ${choice}, locked` : `Level ${choice}`}
            aria-current={choice === level || undefined}
            disabled={isDisabled || choice > highestUnlocked}
            onClick={() => onChoose(choice)}
          >
            {choice > highestUnlocked ? <Lock aria-hidden="true" /> : choice}
          </button>
        ))}
      </div>
    </div>
  );
}
