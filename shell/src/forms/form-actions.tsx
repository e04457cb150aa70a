import { Button, type ButtonProps } from '@mindgrove/ui/actions/button';

import styles from './form.module.css';

interface Props extends Pick<ButtonProps, 'busy' | 'variant' | 'children'> {
  onCancel: () => void;
}

export function FormActions({ onCancel, ...submit }: Props) {
  return (
    <div className={styles.row}>
      <Button type="submit" {...submit} />
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
