import type { Reaction } from '@mindgrove/contracts/rules/chat-rules';

export const REACTION_LABELS: Record<Reaction, { name: string; emoji: string }> = {
  heart: { name: 'Heart', emoji: '❤️' },
  thanks: { name: 'Thanks', emoji: '🙏' },
  smile: { name: 'Smile', emoji: '😊' },
  hooray: { name: 'Hooray', emoji: '🎉' },
  hug: { name: 'Hug', emoji: '🤗' },
};
