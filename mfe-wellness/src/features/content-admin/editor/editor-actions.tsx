import type { ContentItem } from '@mindgrove/contracts/admin-content';
import { Button } from '@mindgrove/ui/actions/button';
import { useState } from 'react';

import { ConfirmDialog, type Question } from '../confirm-dialog.tsx';
import styles from './content-editor.module.css';

interface EditorActionsProps {
  item: ContentItem;
  isBusy: boolean;
  unpublish: () => void;
  discard: () => void;
  remove: () => void;
}

/** These actions change the state of an item: each asks first. */
export function EditorActions(props: EditorActionsProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <div className={styles.buttons}>
      {questionsFor(props).map((next) => (
        <Button key={next.yes} variant="quiet" busy={props.isBusy} onClick={() => setQuestion(next)}>
          {next.yes}
        </Button>
      ))}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}

/** Returns the questions that the state of the item allows, each with its consequence. */
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
