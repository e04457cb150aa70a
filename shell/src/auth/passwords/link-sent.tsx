import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';
import { call, errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { FormOutcome } from '@mindgrove/ui/forms/form';
import { Row } from '@mindgrove/ui/layout/stack';
import { useEffect, useRef, useState } from 'react';

import styles from './link-sent.module.css';

/** Seconds until the link can be requested again. */
const RESEND_SECONDS = 60;

interface Props {
  email: string;
  onOtherAddress: () => void;
}

/** The same text whether or not the address has an account: it must not reveal who is a member. */
export function LinkSent({ email, onOtherAddress }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const { secondsLeft, restart } = useCountdown(RESEND_SECONDS);
  const again = useMutation({
    mutationFn: () => call('POST /password/forgot', { body: { email } }),
    onSuccess: restart,
  });
  // The form that had focus is gone.
  useEffect(() => text.current?.focus(), []);

  return (
    <div className={styles.panel}>
      <div ref={text} tabIndex={-1} className={styles.text}>
        <h2>Check your email</h2>
        <p>If there’s an account for this address, a link is on its way. It works for {MAIL_LINK_MINUTES} minutes.</p>
        <p className={styles.address}>{email}</p>
        <p>Nothing after a minute or two? Take a look in your spam folder.</p>
      </div>
      <FormOutcome
        error={again.error && errorText(again.error)}
        done={again.isSuccess ? 'We sent it again.' : undefined}
      />
      <Row gap={3}>
        <Button variant="secondary" busy={again.isPending} disabled={secondsLeft > 0} onClick={() => again.mutate()}>
          {secondsLeft > 0 ? `Send again in ${secondsLeft} seconds` : 'Send again'}
        </Button>
        <Button variant="quiet" onClick={onOtherAddress}>
          Use a different email
        </Button>
      </Row>
    </div>
  );
}

const SECOND_MS = 1000;

function useCountdown(seconds: number) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, restart: () => setSecondsLeft(seconds) };
}
