import { Alert } from '@mindgrove/ui/alert';
import { Button } from '@mindgrove/ui/button';

interface Props {
  /** Why the results could not be stored. */
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
    <Alert tone="error" title="Your results are not stored yet" action={retry}>
      {text} They are kept on this device and are sent when you next open this page.
    </Alert>
  );
}
