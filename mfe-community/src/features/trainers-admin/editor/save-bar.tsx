import { Button } from '@mindgrove/ui/actions/button';

import styles from './editor.module.css';

interface SaveBarProps {
  status: string;
  canSave: boolean;
  label: string;
  busy: boolean;
}

/** Stays in view below the fields while there is something to save. */
export const SaveBar = ({ status, canSave, label, busy }: SaveBarProps) => (
  <div className={canSave ? styles.saveBar : styles.saved}>
    <p role="status">{status}</p>
    {canSave && (
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    )}
  </div>
);
