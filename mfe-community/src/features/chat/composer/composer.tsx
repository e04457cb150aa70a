import type { ChatMessage } from '@mindgrove/contracts/chat';
import { Button } from '@mindgrove/ui/actions/button';
import { TextArea } from '@mindgrove/ui/forms/field';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';

import { useDraft } from '../data/draft.ts';
import styles from './composer.module.css';
import { useSendMessage } from './use-send-message.ts';

interface ComposerProps {
  memberId: number;
  onSent: (message: ChatMessage) => void;
}

export function Composer({ memberId, onSent }: ComposerProps) {
  const { draft, write } = useDraft(memberId);
  const field = useRef<HTMLTextAreaElement>(null);
  const { send, isSending, failure, clearFailure } = useSendMessage((message) => {
    write('');
    onSent(message);
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    field.current?.focus();
    send(draft);
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <TextArea
        ref={field}
        label="Your message"
        placeholder="Type your message here..."
        rows={3}
        value={draft.text}
        readOnly={isSending}
        error={failure ? `${failure} Your message is kept here: press Send to try again.` : undefined}
        onChange={({ target }) => {
          clearFailure();
          write(target.value);
        }}
        onKeyDown={submitOnControlEnter}
      />
      <SendRow isSending={isSending} />
    </form>
  );
}

function SendRow({ isSending }: { isSending: boolean }) {
  return (
    <div className={styles.actions}>
      <p className={styles.hint}>Ctrl + Enter sends, Enter starts a new line.</p>
      <Button type="submit" busy={isSending}>
        {!isSending && <SendHorizontal aria-hidden="true" />}
        Send
      </Button>
    </div>
  );
}

function submitOnControlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
