import { Button } from '../actions/button.tsx';
import { Alert } from './alert.tsx';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface EditNoticesProps {
  /** When the edit was made, in milliseconds since 1970, if that was before the editor was opened. */
  restoredFrom: number | undefined;
  /** A sentence about others' changes since the edit was begun, such as "Someone changed this trainer". */
  othersChange: string | undefined;
  onDiscard: () => void;
}

/** Says where unsaved text comes from, and what saving it would replace. */
export const EditNotices = ({ restoredFrom, othersChange, onDiscard }: EditNoticesProps) =>
  (othersChange !== undefined || restoredFrom !== undefined) && (
    <Alert
      tone={othersChange === undefined ? 'info' : 'warning'}
      action={
        <Button variant="secondary" onClick={onDiscard}>
          Discard unsaved changes
        </Button>
      }
    >
      {restoredFrom !== undefined && <p>Unsaved changes from {time.format(restoredFrom)} restored.</p>}
      {othersChange !== undefined && <p>{othersChange} after you began. Saving replaces that change with yours.</p>}
    </Alert>
  );
