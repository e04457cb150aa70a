import { Button } from '@mindgrove/ui/actions/button';
import { Card } from '@mindgrove/ui/layout/card';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import styles from './message-received.module.css';
import type { SentMessage } from './use-contact-form.ts';

interface MessageReceivedProps {
  sent: SentMessage;
  onAnother: () => void;
}

export function MessageReceived({ sent: { ticket, sender }, onAnother }: MessageReceivedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: focus the result, so that screen readers announce it.
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className={styles.panel}>
      <CircleCheck className={styles.sign} aria-hidden="true" />
      <h2 ref={title} tabIndex={-1}>
        Thank you, your message is here
      </h2>
      <p>
        Your ticket number is <strong className={styles.ticket}>{ticket}</strong>
      </p>
      <div>
        <h3 className={styles.subtitle}>What happens next</h3>
        <ol className={styles.next}>
          <li>A person reads it during our business hours.</li>
          <li>
            The answer goes to <strong>{sender.email}</strong>. If nothing comes, look into your spam folder too.
          </li>
          <li>If you write again about the same thing, put the number into the subject.</li>
        </ol>
      </div>
      <Button variant="secondary" onClick={onAnother}>
        Send another message
      </Button>
    </Card>
  );
}
