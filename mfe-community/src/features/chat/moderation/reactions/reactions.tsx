import type { ChatMessage } from '@mindgrove/contracts/chat';
import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { REACTION_LABELS } from './reaction-labels.ts';
import styles from './reactions.module.css';
import { useReactions } from './use-reactions.ts';

/** Counts the reactions to a message; each count is a button that adds or takes back the member's own. */
export function Reactions({ message }: { message: ChatMessage }) {
  const { reactions, toggle } = useReactions(message);
  if (reactions.length === 0) return null;
  return (
    <div className={styles.reactions} role="group" aria-label="Reactions" tabIndex={-1}>
      {reactions.map(({ reaction, count, mine }) => (
        <Button
          key={reaction}
          variant="secondary"
          className={styles.reaction}
          aria-pressed={mine}
          title={REACTION_LABELS[reaction].name}
          onClick={() => toggle(reaction)}
        >
          <span className={styles.emoji} aria-hidden="true">
            {REACTION_LABELS[reaction].emoji}
          </span>
          <VisuallyHidden>{REACTION_LABELS[reaction].name}: </VisuallyHidden>
          {count}
        </Button>
      ))}
    </div>
  );
}
