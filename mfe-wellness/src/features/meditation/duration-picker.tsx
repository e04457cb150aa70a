import styles from './duration-picker.module.css';
import { DURATIONS } from './meditation.state.ts';

interface Props {
  minutes: number;
  disabled: boolean;
  onChoose: (minutes: number) => void;
}

export function DurationPicker({ minutes, disabled, onChoose }: Props) {
  return (
    <fieldset className={styles.picker} disabled={disabled}>
      <legend>Duration in minutes</legend>
      <div className={styles.choices}>
        {DURATIONS.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="duration"
              aria-label={`${choice} minutes`}
              checked={choice === minutes}
              onChange={() => onChoose(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
