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
        Thank you, we got your message
      </h2>
      <p>
        Your ticket number is <strong className={styles.ticket}>{ticket}</strong>
      </p>
      <div>
        <h3 className={styles.subtitle}>What happens next</h3>
        <ol className={styles.next}>
          <li>Someone on our team reads it during business hours.</li>
          <li>
            We’ll answer at <strong>{sender.email}</strong>. If you don’t see it, check your spam folder.
          </li>
          <li>If you write again about the same thing, put that number in the subject.</li>
        </ol>
      </div>
      <Button variant="secondary" onClick={onAnother}>
        Send another message
      </Button>
    </Card>
  );
}
