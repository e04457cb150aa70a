import { Alert } from './alert.tsx';
import { Button } from '../actions/button.tsx';

interface Props {
  /** "Your round is not stored yet" */
  title: string;
  /** Why. */
  text: string;
  /** What waits, and its verb: "The round is", "They are". */
  subject: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** Says of what could not be sent that it is not lost. */
export function OfflineQueueNotice({ title, text, subject, isBusy, onRetry }: Props) {
  const retry = (
    <Button variant="secondary" busy={isBusy} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Alert tone="error" title={title} action={retry}>
      {text} {subject} kept on this device and sent when you next open this page.
    </Alert>
  );
}
