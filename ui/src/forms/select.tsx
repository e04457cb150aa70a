import type { ComponentProps } from 'react';
import * as Radix from '@radix-ui/react-select';
import { getNonce } from 'get-nonce';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import { Field, type FieldTextProps } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends FieldTextProps {
  options: readonly SelectOption[];
  placeholder: string;
  emptyText: string;
  /** `''` for no choice. */
  value: string;
  onValueChange: (value: string) => void;
  disabled?: boolean;
  name?: string;
  ref?: ComponentProps<'button'>['ref'];
}

/** A select for short lists; see `NativeSelect` for long ones. */
export function Select({ label, hint, error, options, placeholder, emptyText, ref, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Radix.Root {...rest}>
          <Radix.Trigger {...control} ref={ref} className={classNames(fieldStyles.control, styles.trigger)}>
            <Radix.Value placeholder={placeholder} />
            <Radix.Icon asChild>
              <ChevronDown aria-hidden="true" />
            </Radix.Icon>
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content className={styles.content} position="popper" sideOffset={6}>
              <Radix.Viewport nonce={getNonce()}>
                {options.length === 0 && <Option value="none" label={emptyText} disabled />}
                {options.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
}

function Option({ value, label, disabled }: SelectOption) {
  return (
    <Radix.Item className={styles.item} value={value} disabled={disabled}>
      <Radix.ItemText>{label}</Radix.ItemText>
      <Radix.ItemIndicator className={styles.check}>
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
