import { emitSocketEvent, useSocketEvent, useSocketStatus } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { RefreshCw, Users, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';

import styles from './chat-room-header.module.css';
import type { Chat } from './data/use-chat.ts';

/** Short interruptions are not mentioned. */
const QUIET_MS = 4000;

export function ChatRoomHeader({ chat }: { chat: Chat }) {
  const here = useHereCount();
  const isReconnecting = useIsReconnecting();
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h2>Community Chat</h2>
        {/* Screen readers announce only the connection: people come and go all the time. */}
        <p className={styles.state} role="status">
          {isReconnecting && (
            <>
              <WifiOff aria-hidden="true" />
              Reconnecting…
            </>
          )}
        </p>
        <p className={`${styles.state} ${styles.here}`}>
          {here !== null && (
            <>
              <Users aria-hidden="true" />
              {here === 1 ? 'You’re the only one here right now' : `${here} members here now`}
            </>
          )}
        </p>
      </div>
      {(isReconnecting || chat.hasFailed) && (
        <Button variant="quiet" className={styles.refresh} busy={chat.isRefreshing} onClick={chat.refresh}>
          {!chat.isRefreshing && <RefreshCw aria-hidden="true" />}
          Refresh
        </Button>
      )}
    </header>
  );
}

function useIsReconnecting(): boolean {
  const isConnected = useSocketStatus() === 'connected';
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    if (isConnected) return;
    const waiting = setTimeout(() => setLong(true), QUIET_MS);
    return () => {
      clearTimeout(waiting);
      setLong(false);
    };
  }, [isConnected]);

  return !isConnected && isLong;
}

/** Enters the room on each connection. Returns how many members are in it; null while unknown. */
function useHereCount(): number | null {
  const isConnected = useSocketStatus() === 'connected';
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    if (!isConnected) return;
    emitSocketEvent('chat:enter', (here) => setCount(here.count));
    return () => {
      emitSocketEvent('chat:leave');
      setCount(null);
    };
  }, [isConnected]);

  useSocketEvent('chat:here', (here) => setCount(here.count));

  return isConnected ? count : null;
}
