import type { ChatMessage } from '@mindgrove/contracts/chat';
import { memberKey } from '@mindgrove/kit';
import { useState } from 'react';

/** The new text of a message; saved per tab until it is sent or discarded, so that another page does not lose it. */
export function useEditDraft({ id, user_id, message }: ChatMessage) {
  const key = memberKey(user_id, `chat-edit-${id}`);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? message);

  return {
    text,
    write(next: string) {
      setText(next);
      sessionStorage.setItem(key, next);
    },
    discard: () => sessionStorage.removeItem(key),
  };
}
