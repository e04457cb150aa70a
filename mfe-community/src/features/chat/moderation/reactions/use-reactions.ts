import type { ChatMessage } from '@mindgrove/contracts/chat';
import type { Reaction } from '@mindgrove/contracts/rules/chat-rules';
import { useMutation } from '@mindgrove/kit/query';

import { reactMutation } from '../moderation.queries.ts';

export function useReactions({ id, reactions = [] }: ChatMessage) {
  const { mutate } = useMutation(reactMutation);
  const isMine = (reaction: Reaction) => reactions.some((one) => one.reaction === reaction && one.mine);
  return {
    reactions,
    isMine,
    toggle: (reaction: Reaction) => mutate({ id, reaction, mine: !isMine(reaction) }),
  };
}
