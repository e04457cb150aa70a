import type { ChatMessage } from '@mindgrove/contracts/chat';
import { errorText, toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';

import { sendMutation } from '../data/chat.queries.ts';
import { emptyMessage } from './chat.toasts.ts';
import type { Draft } from '../data/draft.ts';

/** Sends one draft at a time; a failure is shown until the draft changes. */
export function useSendMessage(onSent: (message: ChatMessage) => void) {
  const { mutate, isPending, error, reset } = useMutation({
    ...sendMutation,
    onError: (cause) => toastError(cause),
  });

  function send(draft: Draft) {
    if (isPending) return;
    if (draft.text.trim()) mutate(draft, { onSuccess: onSent });
    else toast(emptyMessage);
  }

  return { send, isSending: isPending, failure: error ? errorText(error) : null, clearFailure: reset };
}
