import { Alert } from '@mindgrove/ui/alert';
import { Button } from '@mindgrove/ui/button';

interface Props {
  /** Why the round could not be stored. */
  text: string;
  isBusy: boolean;
  onRetry: () => void;
}

export function UnsentNotice({ text, isBusy, onRetry }: Props) {
  const retry = (
    <Button variant="secondary" busy={isBusy} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Alert tone="error" title="Your round is not stored yet" action={retry}>
      {text} The round is kept on this device and is sent when you next open this page.
    </Alert>
  );
}
