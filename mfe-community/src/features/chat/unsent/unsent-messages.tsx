import type { SendFailure } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { LongText } from '@mindgrove/ui/data/long-text';
import { useOnline } from '@mindgrove/ui/feedback/use-online';
import { Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { UnsentMessageList } from './message-queue.ts';
import styles from './unsent-messages.module.css';

/** Shows, below the stored messages, what is being sent, waits for a network, or was refused. */
export function UnsentMessages({ messages, failure, isSending, retry, discard }: UnsentMessageList) {
  const isOnline = useOnline();
  const isOffline = !isOnline || failure?.isUnreachable === true;
  const next = messages.find(({ refusal }) => refusal === undefined);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOffline && messages.length > 0 && 'You’re offline. Your message is waiting.'}</span>
      </VisuallyHidden>
      {messages.length > 0 && (
        <Stack as="ol" gap={3} aria-label="Messages that are not sent yet">
          {messages.map((message) => {
            const failed = message === next && !isSending ? failure : null;
            return (
              <li key={message.client_id} className={styles.unsent}>
                <div className={styles.bubble}>
                  <LongText>{message.message}</LongText>
                </div>
                {message.refusal !== undefined || (failed && !isOffline) ? (
                  <Failure refusal={message.refusal} failure={failed} onRetry={() => retry(message)} />
                ) : (
                  <p className={styles.state}>{stateText(isOffline, message === next)}</p>
                )}
                {(message.refusal !== undefined || failed || message !== next || isOffline) && (
                  <Button variant="quiet" className={styles.action} onClick={() => discard(message)}>
                    <Trash2 aria-hidden="true" />
                    Delete
                  </Button>
                )}
              </li>
            );
          })}
        </Stack>
      )}
    </>
  );
}

function stateText(isOffline: boolean, isNext: boolean): string {
  if (isOffline) return 'You’re offline. Your message is kept here and sent when you’re back.';
  return isNext ? 'Sending…' : 'Waiting to send';
}

interface FailureProps {
  refusal: string | undefined;
  failure: SendFailure | null;
  onRetry: () => void;
}

function Failure({ refusal, failure, onRetry }: FailureProps) {
  const seconds = useSecondsUntil(failure?.retryAt ?? 0);
  return (
    <>
      <div className={styles.failure}>
        <p>{refusal === undefined ? 'Not sent. Your message is still here.' : 'Not sent.'}</p>
        <p>{refusal ?? failure?.text}</p>
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
