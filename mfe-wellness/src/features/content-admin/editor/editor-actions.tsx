import type { ContentItem } from '@mindgrove/contracts/content/admin-content';
import { Button } from '@mindgrove/ui/actions/button';
import { useState } from 'react';

import { ConfirmDialog, type Question } from '../confirm-dialog.tsx';
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

export function EditorActions(props: EditorActionsProps) {
  const { item, isDirty, isBusy, onSave, onPublish } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <div className={styles.actions}>
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
        {questionsFor(props).map((next) => (
          <Button key={next.yes} variant="quiet" busy={isBusy} onClick={() => setQuestion(next)}>
            {next.yes}
          </Button>
        ))}
      </div>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}

/** What the state of the item allows, each with what happens. */
function questionsFor({ item, unpublish, discard, remove }: EditorActionsProps): Question[] {
  const name = item.title || item.slug;
  const discarding = {
    title: 'Discard this draft?',
    description: `Every change of “${name}” since it was published is lost. Members notice nothing.`,
    yes: 'Discard draft',
    onYes: discard,
  };
  const unpublishing = {
    title: 'Unpublish this item?',
    description: `Members no longer see “${name}”. It stays here as a draft and can be published again.`,
    yes: 'Unpublish',
    onYes: unpublish,
  };
  const deleting = {
    title: 'Delete this draft?',
    description: `“${name}” is deleted for good. No member has seen it.`,
    yes: 'Delete',
    onYes: remove,
  };
  if (!item.published) return item.was_published ? [] : [deleting];
  return item.draft ? [discarding, unpublishing] : [unpublishing];
}

function statusOf({ published, draft, updated_by }: ContentItem, isDirty: boolean): string {
  if (isDirty) return 'Not saved yet.';
  const by = updated_by ? ` Last changed by ${updated_by}.` : '';
  if (!published) return `A draft: members do not see it.${by}`;
  return draft ? `Members see the published text, not this draft.${by}` : `Published: members see this.${by}`;
}
