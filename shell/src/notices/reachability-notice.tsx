import { ApiError, call } from '@mindgrove/kit';
import { useReachable } from '@mindgrove/kit/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@mindgrove/ui/actions/button';
import { useEffect } from 'react';

import styles from './page-notices.module.css';

/** Of no response, and of proxies and the API when they cannot answer. */
const UNREACHABLE = [0, 502, 503, 504];

/** Says that calls fail, and loads what is missing as soon as they do not any more. */
export function ReachabilityNotice() {
  const isReachable = useReachable();
  const queries = useQueryClient();
  const { mutate: retry, isPending } = useMutation({ mutationFn: () => call('GET /ready') });
  useEffect(() => {
    if (isReachable)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreached(state.error) });
  }, [isReachable, queries]);
  return (
    <div role="status">
      {!isReachable && (
        <p className={styles.notice}>
          We cannot reach Mindgrove at the moment. What you see may be out of date, and nothing you saved is lost.{' '}
          <Button variant="secondary" busy={isPending} onClick={() => retry()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

const isUnreached = (error: unknown) => error instanceof ApiError && UNREACHABLE.includes(error.status);
