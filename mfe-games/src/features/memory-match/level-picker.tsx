import { MEMORY_LEVELS } from '@mindgrove/contracts/memory-rules';
import { Lock } from 'lucide-react';

import styles from './level-picker.module.css';

interface Props {
  level: number;
  unlocked: number;
  onChoose: (level: number) => void;
}

export function LevelPicker({ level, unlocked, onChoose }: Props) {
  return (
    <div role="group" aria-labelledby="levels">
      <p id="levels" className={styles.title}>
        Choose a level
      </p>
      <div className={styles.levels}>
        {Array.from({ length: MEMORY_LEVELS }, (_, place) => place + 1).map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.level}
            aria-label={choice > unlocked ? `Level ${choice}, locked` : `Level ${choice}`}
            aria-current={choice === level || undefined}
            disabled={choice > unlocked}
            onClick={() => onChoose(choice)}
          >
            {choice > unlocked ? <Lock aria-hidden="true" /> : choice}
          </button>
        ))}
      </div>
    </div>
  );
}
