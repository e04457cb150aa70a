import type { ContentItem } from '@mindgrove/contracts/content/admin-content';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface EditNoticesProps {
  item: ContentItem;
  /** The revision that the edit changes. */
  revision: number;
  restoredFrom: number | undefined;
  onDiscard: () => void;
}

/** Says where unsaved text comes from, and what saving it would replace. */
export function EditNotices({ item, revision, restoredFrom, onDiscard }: EditNoticesProps) {
  const isOutdated = revision !== item.revision;
  if (!isOutdated && restoredFrom === undefined) return null;
  return (
    <Alert
      tone={isOutdated ? 'warning' : 'info'}
      action={
        <Button variant="secondary" onClick={onDiscard}>
          Discard unsaved changes
        </Button>
      }
    >
      {restoredFrom !== undefined && <p>Unsaved changes from {time.format(restoredFrom)} restored.</p>}
      {isOutdated && (
        <p>{item.updated_by ?? 'Someone'} changed this item after you began. Saving replaces that change with yours.</p>
      )}
    </Alert>
  );
}
