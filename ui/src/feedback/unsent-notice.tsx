import { Button } from '../actions/button.tsx';
import { Alert } from './alert.tsx';

interface UnsentNoticeProps {
  /** Says what is not stored yet. */
  title: string;
  /** As `useQueue` of kit returns it. */
  queue: { failure: { text: string } | null; isSending: boolean; send: () => unknown };
}

/** Says that what could not be sent is kept, and offers a retry; nothing while all is sent. */
export function UnsentNotice({ title, queue: { failure, isSending, send } }: UnsentNoticeProps) {
  if (!failure) return null;
  const retry = (
    <Button variant="secondary" busy={isSending} onClick={() => void send()}>
      Retry
    </Button>
  );
  return (
    <Alert tone="info" title={title} action={retry}>
      {failure.text} Everything is safe on this device, and we’ll send it as soon as we’re connected.
    </Alert>
  );
}
