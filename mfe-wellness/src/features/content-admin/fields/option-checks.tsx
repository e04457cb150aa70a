import type { Json } from './field-schema.ts';
import { labelOf } from './field-schema.ts';
import styles from './fields.module.css';

interface OptionChecksProps {
  label: string;
  options: string[];
  value: Json[];
  onChange: (value: Json[]) => void;
}

export const OptionChecks = ({ label, options, value, onChange }: OptionChecksProps) => (
  <fieldset className={styles.group}>
    <legend>{label}</legend>
    <div className={styles.options}>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="checkbox"
            checked={value.includes(option)}
            onChange={() =>
              onChange(value.includes(option) ? value.filter((other) => other !== option) : [...value, option])
            }
          />
          {labelOf(option)}
        </label>
      ))}
    </div>
  </fieldset>
);
