import type { AccountSession } from '@mindgrove/contracts/account';
import { call } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';

import { FormOutcome } from '../../forms/form-outcome.tsx';
import { sessionsQuery } from '../account.queries.ts';
import styles from './sessions-list.module.css';

const INITIAL_COUNT = 5;

interface Props {
  sessions: AccountSession[];
  timeZone: string;
}

export function SessionsList({ sessions, timeZone }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  // The pressed button disappears, so focus moves to the list.
  const focusList = () => list.current?.focus();
  const { mutate, isPending, isSuccess, variables, error } = useSignOutOne(focusList);
  const shown = showsAll ? sessions : sessions.slice(0, INITIAL_COUNT);

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Devices" className={styles.list}>
        {shown.map((session) => (
          <li key={session.id} className={styles.session}>
            <Device session={session} timeZone={timeZone} />
            {session.current ? (
              <Badge>This device</Badge>
            ) : (
              <Button variant="secondary" busy={isPending && variables === session} onClick={() => mutate(session)}>
                Sign out<VisuallyHidden> {session.device}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < sessions.length && (
        <div>
          <Button variant="quiet" onClick={() => (setShowsAll(true), focusList())}>
            Show all {sessions.length}
          </Button>
        </div>
      )}
      <FormOutcome error={error} done={isSuccess ? `Signed out: ${variables.device}.` : undefined} />
    </>
  );
}

function useSignOutOne(onSignedOut: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AccountSession) => call('DELETE /account/sessions/:id', { params: { id } }),
    onSuccess: async (_, ended) => {
      onSignedOut();
      queries.setQueryData(
        sessionsQuery.queryKey,
        (cached) => cached && { data: cached.data.filter(({ id }) => id !== ended.id) },
      );
      await queries.invalidateQueries(sessionsQuery);
    },
  });
}

function Device({ session, timeZone }: { session: AccountSession; timeZone: string }) {
  const Icon = /iOS|iPhone|iPad|Android/i.test(session.device) ? Smartphone : Monitor;
  const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <div className={styles.device}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div>
        <p className={styles.name}>{session.device}</p>
        <p className={styles.time}>
          {session.current ? 'In use now' : `Last used ${clock.format(new Date(session.last_used_at))}`}
        </p>
      </div>
    </div>
  );
}
