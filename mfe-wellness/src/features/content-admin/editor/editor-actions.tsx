import type { ContentItem } from '@mindgrove/contracts/content/admin-content';
import { Button } from '@mindgrove/ui/actions/button';

import styles from './content-editor.module.css';

interface EditorActionsProps {
  item: ContentItem;
  isDirty: boolean;
  isBusy: boolean;
  onSave: () => void;
  onPublish: () => void;
  unpublish: () => void;
  discard: () => void;
  remove: () => void;
}

export function EditorActions({
  item,
  isDirty,
  isBusy,
  onSave,
  onPublish,
  unpublish,
  discard,
  remove,
}: EditorActionsProps) {
  const isUnpublishedChange = isDirty || item.draft !== null;
  return (
    <div className={styles.actions}>
      <p role="status">{statusOf(item, isDirty)}</p>
      <div className={styles.buttons}>
        {isDirty && (
          <Button variant="secondary" busy={isBusy} onClick={onSave}>
            Save draft
          </Button>
        )}
        {isUnpublishedChange && (
          <Button busy={isBusy} onClick={onPublish}>
            Publish
          </Button>
        )}
        {item.published && item.draft && (
          <Button variant="quiet" busy={isBusy} onClick={discard}>
            Discard draft
          </Button>
        )}
        {item.published && (
          <Button variant="quiet" busy={isBusy} onClick={unpublish}>
            Unpublish
          </Button>
        )}
        {!item.published && (
          <Button variant="quiet" busy={isBusy} onClick={remove}>
            Delete
          </Button>
        )}
      </div>
    </div>
  );
}

function statusOf({ published, draft, updated_by }: ContentItem, isDirty: boolean): string {
  if (isDirty) return 'Not saved yet.';
  const by = updated_by ? ` Last changed by ${updated_by}.` : '';
  if (!published) return `A draft: members do not see it.${by}`;
  return draft ? `Members see the published text, not this draft.${by}` : `Published: members see this.${by}`;
}
