import type { ContentItem } from '@mindgrove/contracts/content/admin-content';
import { Button } from '@mindgrove/ui/actions/button';

import styles from './content-editor.module.css';

interface SaveBarProps {
  item: ContentItem;
  isDirty: boolean;
  isBusy: boolean;
  onSave: () => void;
  onPublish: () => void;
}

/** Stays in view below the fields. */
export const SaveBar = ({ item, isDirty, isBusy, onSave, onPublish }: SaveBarProps) => (
  <div className={styles.saveBar}>
    <p role="status">{statusOf(item, isDirty)}</p>
    <div className={styles.buttons}>
      {isDirty && (
        <Button variant="secondary" busy={isBusy} onClick={onSave}>
          Save draft
        </Button>
      )}
      {(isDirty || item.draft !== null) && (
        <Button busy={isBusy} onClick={onPublish}>
          Publish
        </Button>
      )}
    </div>
  </div>
);

function statusOf({ published, draft, updated_by }: ContentItem, isDirty: boolean): string {
  if (isDirty) return 'Not saved yet.';
  const by = updated_by ? ` Last changed by ${updated_by}.` : '';
  if (!published) return `A draft: members do not see it.${by}`;
  return draft ? `Members see the published text, not this draft.${by}` : `Published: members see this.${by}`;
}
