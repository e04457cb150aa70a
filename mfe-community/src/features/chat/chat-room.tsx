import type { User } from '@mindgrove/contracts/schemas/user';
import { Button } from '@mindgrove/ui/actions/button';
import { Card } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';

import styles from './chat-room.module.css';
import { Composer } from './composer/composer.tsx';
import { MessagePanel } from './messages/message-panel.tsx';
import { useChat } from './data/use-chat.ts';

export function ChatRoom({ member }: { member: User }) {
  const chat = useChat();
  const [announcement, announce] = useState('');

  return (
    <Card className={styles.room}>
      <header className={styles.header}>
        <h2>Community Chat</h2>
        <Button variant="quiet" className={styles.refresh} busy={chat.isRefreshing} onClick={() => void chat.refresh()}>
          {!chat.isRefreshing && <RefreshCw aria-hidden="true" />}
          Refresh
        </Button>
      </header>
      <MessagePanel chat={chat} memberId={member.id} announce={announce} />
      <Composer memberId={member.id} onSent={({ message }) => announce(`Sent: ${message}`)} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </Card>
  );
}
