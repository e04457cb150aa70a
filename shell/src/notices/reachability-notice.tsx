import { isUnreached } from '@mindgrove/contracts/http/reachability';
import { ApiError, call, onReachableAgain } from '@mindgrove/kit';
import { isReachable, useReachable } from '@mindgrove/kit/host';
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@mindgrove/ui/actions/button';
import { useEffect } from 'react';

import { useOnline } from '../offline/use-online.ts';
import styles from './page-notices.module.css';

const UNREACHED =
  'We cannot reach Mindgrove at the moment. What you see may be out of date, but nothing you saved is lost.';
const OFFLINE = 'You are offline. Games, breathing and the timer work; your rounds are sent when you are back.';

/** Says that calls fail, and loads what is missing as soon as they do not any more. */
export function ReachabilityNotice() {
  const reachable = useReachable();
  const online = useOnline();
  const queries = useQueryClient();
  const { mutate: retry, isPending } = useMutation({ mutationFn: () => call('GET /ready') });
  useEffect(() => keepLoadingMissing(queries), [queries]);
  return (
    <div role="status">
      {!reachable && (
        <p className={styles.notice}>
          {online || !navigator.serviceWorker?.controller ? UNREACHED : OFFLINE}{' '}
          <Button variant="secondary" busy={isPending} onClick={() => retry()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

function keepLoadingMissing(queries: QueryClient): () => void {
  const loadMissing = () => {
    if (!isReachable()) return;
    const predicate = ({ state }: Query) => state.error instanceof ApiError && isUnreached(state.error);
    void queries.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
  };
  loadMissing();
  const stopFollowing = onReachableAgain(loadMissing);
  // Another call may be answered before this one has failed; nothing would load it again then.
  const stopListening = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') loadMissing();
  });
  return () => {
    stopFollowing();
    stopListening();
  };
}
