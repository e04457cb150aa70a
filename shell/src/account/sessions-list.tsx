import type { AccountSession } from '@mindgrove/contracts/account';
import { call } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Badge } from '@mindgrove/ui/badge';
import { Button } from '@mindgrove/ui/button';
import { VisuallyHidden } from '@mindgrove/ui/visually-hidden';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';

import { sessionsQuery } from './account.queries.ts';
import { FormOutcome } from './form-outcome.tsx';
import styles from './sessions-list.module.css';

interface Props {
  sessions: AccountSession[];
  timeZone: string;
}

export function SessionsList({ sessions, timeZone }: Props) {
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: ({ id }: AccountSession) => call('DELETE /account/sessions/:id', { params: { id } }),
    onSuccess: async (_, ended) => {
      // The pressed button goes with its row.
      list.current?.focus();
      queries.setQueryData(sessionsQuery.queryKey, (shown) => shown?.filter(({ id }) => id !== ended.id));
      await queries.invalidateQueries(sessionsQuery);
    },
  });

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Devices" className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <Device session={session} timeZone={timeZone} />
            {session.current ? (
              <Badge>This device</Badge>
            ) : (
              <Button
                variant="secondary"
                busy={isPending && variables.id === session.id}
                onClick={() => mutate(session)}
              >
                Sign out<VisuallyHidden> {session.device}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormOutcome error={error} done={isSuccess ? `Signed out: ${variables.device}.` : undefined} />
    </>
  );
}

function Device({ session, timeZone }: { session: AccountSession; timeZone: string }) {
  const Icon = /iPhone|iPad|Android/i.test(session.device) ? Smartphone : Monitor;
  const used = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <div className={styles.device}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div>
        <p className={styles.name}>{session.device}</p>
        <p className={styles.time}>
          {session.current ? 'In use now' : `Last used ${used.format(new Date(session.last_used_at))}`}
        </p>
      </div>
    </div>
  );
}
