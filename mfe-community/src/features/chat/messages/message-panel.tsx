import type { ChatMessage } from '@mindgrove/contracts/chat';
import { Button } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { MessageCircle } from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';

import { DeleteDialog } from './delete-dialog.tsx';
import { MessageDays } from './message-days.tsx';
import styles from './message-panel.module.css';
import type { Chat } from '../data/use-chat.ts';
import { useListScroll } from './use-list-scroll.ts';

interface MessagePanelProps {
  chat: Chat;
  memberId: number;
  announce: (sentence: string) => void;
}

export function MessagePanel({ chat, memberId, announce }: MessagePanelProps) {
  const { conversation } = chat;
  const panel = useListScroll(conversation);
  const [messageToDelete, setMessageToDelete] = useState<ChatMessage | null>(null);
  // The pressed button may disappear: focus the panel instead.
  const [refocusCount, requestRefocus] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (refocusCount > 0) panel.current?.focus({ preventScroll: true });
  }, [refocusCount, panel]);

  function announceAndRefocus(sentence: string) {
    announce(sentence);
    requestRefocus();
  }

  async function showMore() {
    const { isError } = await chat.loadOlder();
    if (!isError) announceAndRefocus('Older messages are shown above.');
  }

  return (
    <div ref={panel} className={styles.panel} role="region" aria-label="Messages" tabIndex={0}>
      {chat.hasFailed && (
        <Failed onRetry={() => void chat.refresh()}>The messages could not be loaded. Please try again.</Failed>
      )}
      {!chat.hasFailed && !conversation && <Loading label="Loading messages…" lines={9} />}
      {conversation?.length === 0 && (
        <Empty title="No messages available" icon={<MessageCircle />}>
          <p>Be the first to say hello.</p>
        </Empty>
      )}
      {chat.hasOlder && (
        <Button variant="secondary" className={styles.more} busy={chat.isLoadingOlder} onClick={() => void showMore()}>
          Show More
        </Button>
      )}
      {conversation && <MessageDays conversation={conversation} memberId={memberId} onDelete={setMessageToDelete} />}
      <DeleteDialog
        message={messageToDelete}
        onClose={() => setMessageToDelete(null)}
        onDeleted={() => announceAndRefocus('The message was deleted.')}
      />
    </div>
  );
}
