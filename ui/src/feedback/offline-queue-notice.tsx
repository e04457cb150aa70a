import { Alert } from './alert.tsx';
import { Button } from '../actions/button.tsx';

interface Props {
  title: string;
  text: string;
  /** Subject and verb: "The round is", "They are". */
  subject: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** Explains that unsent data is kept, and offers a retry. */
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
