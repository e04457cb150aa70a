import { Button } from '@mindgrove/ui/actions/button';
import { LongText } from '@mindgrove/ui/data/long-text';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import type { UnsentMessage } from './outbox.ts';
import styles from './unsent-messages.module.css';
import type { OutboxActions } from './use-outbox.ts';

interface UnsentMessagesProps extends OutboxActions {
  unsent: readonly UnsentMessage[];
}

/** Shows, below the stored messages, what is being sent, waits for a network, or was refused. */
export function UnsentMessages({ unsent, retry, discard }: UnsentMessagesProps) {
  const isOnline = useOnline();
  const isOffline = !isOnline || unsent.some(({ failure }) => failure?.isUnreachable);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOffline && unsent.length > 0 && 'You’re offline. Your message is waiting.'}</span>
      </VisuallyHidden>
      {unsent.length > 0 && (
        <ol className={styles.list} aria-label="Messages that are not sent yet">
          {unsent.map((message, index) => (
            <li key={message.clientId} className={styles.unsent}>
              <div className={styles.bubble}>
                <LongText>{message.text}</LongText>
              </div>
              {message.failure && (message.failure.isFinal || !isOffline) ? (
                <Failure failure={message.failure} onRetry={() => retry(message.clientId)} />
              ) : (
                <p className={styles.state}>{stateText(isOffline, index === 0)}</p>
              )}
              {(message.failure || index > 0 || isOffline) && (
                <Button variant="quiet" className={styles.action} onClick={() => discard(message.clientId)}>
                  <Trash2 aria-hidden="true" />
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function stateText(isOffline: boolean, isFirst: boolean): string {
  if (isOffline) return 'You’re offline. Your message is kept here and sent when you’re back.';
  return isFirst ? 'Sending…' : 'Waiting to send';
}

function Failure({ failure, onRetry }: { failure: NonNullable<UnsentMessage['failure']>; onRetry: () => void }) {
  const seconds = useSecondsUntil(failure.retryAt ?? 0);
  return (
    <>
      <div className={styles.failure}>
        <p>{failure.isFinal ? 'Not sent.' : 'Not sent. Your message is still here.'}</p>
        <p>{failure.reason}</p>
        {seconds > 0 && <p>{`You can retry in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`}</p>}
      </div>
      <Button
        variant="secondary"
        className={styles.action}
        aria-disabled={seconds > 0 || undefined}
        onClick={() => seconds === 0 && onRetry()}
      >
        <RotateCw aria-hidden="true" />
        Retry
      </Button>
    </>
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network; it may still not reach us. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Counts down to an instant in milliseconds since 1970; 0 once it has passed. */
function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    const update = () => setSeconds(secondsUntil(instant));
    update();
    if (secondsUntil(instant) === 0) return;
    const ticking = setInterval(update, 500);
    return () => clearInterval(ticking);
  }, [instant]);

  return seconds;
}
