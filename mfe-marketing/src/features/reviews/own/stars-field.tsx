import { FieldError } from '@mindgrove/ui/forms/field';
import { Row } from '@mindgrove/ui/layout/stack';
import { Star } from 'lucide-react';
import { useId } from 'react';

import styles from './stars-field.module.css';

const STARS = [1, 2, 3, 4, 5];

const words = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`);

interface StarsFieldProps {
  /** Undefined at first: no rating is chosen beforehand. */
  value: number | undefined;
  onValueChange: (stars: number) => void;
  error: string | undefined;
}

export function StarsField({ value, onValueChange, error }: StarsFieldProps) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error && errorId} data-invalid={error && true}>
      <legend className={styles.legend}>Your stars</legend>
      <Row align="center">
        {STARS.map((stars) => (
          <label key={stars} className={styles.star} data-filled={stars <= (value ?? 0)}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={words(stars)}
              onChange={() => onValueChange(stars)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
        <span className={styles.words} aria-hidden="true">
          {value === undefined ? '' : words(value)}
        </span>
      </Row>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
