import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';

import styles from './review-form.module.css';

const CHOICES = [1, 2, 3, 4, 5].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}));

interface StarsFieldProps {
  /** None is chosen beforehand. */
  value: number | undefined;
  onChange: (stars: number) => void;
  error: string | undefined;
}

export const StarsField = ({ value, onChange, error }: StarsFieldProps) => (
  <div>
    <ChoiceGroup
      legend="Your stars"
      choices={CHOICES}
      value={String(value)}
      onValueChange={(stars) => onChange(Number(stars))}
      isScale
    />
    <div aria-live="polite">{error && <p className={styles.error}>{error}</p>}</div>
  </div>
);
