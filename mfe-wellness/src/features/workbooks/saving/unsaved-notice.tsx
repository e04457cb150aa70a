import { errorText } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';

import type { Answers } from './answer.ts';

/** In whatever section the answers are that could not be saved. */
export function UnsavedNotice({ answers, onRetry }: { answers: Answers; onRetry: () => void }) {
  const failed = Object.values(answers).filter(({ state, failure }) => state !== 'saved' && failure !== undefined);
  const [first] = failed;
  if (!first) return null;
  const retry = (
    <Button variant="secondary" busy={failed.some(({ state }) => state === 'saving')} onClick={onRetry}>
      Retry
    </Button>
  );
  const subject = failed.length === 1 ? '1 answer is' : `${failed.length} answers are`;
  return (
    <Alert tone="error" title={`${subject} not saved yet`} action={retry}>
      {errorText(first.failure)} We’re keeping it on this device until it’s saved.
    </Alert>
  );
}
