import type { ChatMessage } from '@mindgrove/contracts/chat';
import type { Reaction } from '@mindgrove/contracts/rules/chat-rules';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { reactMutation } from '../moderation.queries.ts';
import styles from './reactions.module.css';

export const REACTION_LABELS: Record<Reaction, { name: string; emoji: string }> = {
  heart: { name: 'Heart', emoji: '❤️' },
  thanks: { name: 'Thanks', emoji: '🙏' },
  smile: { name: 'Smile', emoji: '😊' },
  hooray: { name: 'Hooray', emoji: '🎉' },
  hug: { name: 'Hug', emoji: '🤗' },
};

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

export function useReactions({ id, reactions = [] }: ChatMessage) {
  const { mutate } = useMutation(reactMutation);
  const isMine = (reaction: Reaction) => reactions.some((one) => one.reaction === reaction && one.mine);
  return {
    reactions,
    isMine,
    toggle: (reaction: Reaction) => mutate({ id, reaction, mine: !isMine(reaction) }),
  };
}
