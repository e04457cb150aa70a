import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface EditNoticesProps {
  isOutdated: boolean;
  restoredFrom: number | undefined;
  onDiscard: () => void;
}

/** Says where unsaved text comes from, and what saving it would replace. */
export const EditNotices = ({ isOutdated, restoredFrom, onDiscard }: EditNoticesProps) =>
  (isOutdated || restoredFrom !== undefined) && (
    <Alert
      tone={isOutdated ? 'warning' : 'info'}
      action={
        <Button variant="secondary" onClick={onDiscard}>
          Discard unsaved changes
        </Button>
      }
    >
      {restoredFrom !== undefined && <p>Unsaved changes from {time.format(restoredFrom)} restored.</p>}
      {isOutdated && <p>Someone changed this trainer after you began. Saving replaces that change with yours.</p>}
    </Alert>
  );
