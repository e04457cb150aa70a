import type { AccountSession } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/user';
import { call, errorText, toast } from '@mindgrove/kit';
import { clearSession } from '@mindgrove/kit/host';
import { useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { Muted } from '@mindgrove/ui/data/muted';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { FormOutcome } from '@mindgrove/ui/forms/form';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { loggedOut } from '../../layout/header/sign-out.toasts.ts';
import { paths } from '../../paths.ts';
import { AccountSection } from '../account-section.tsx';
import { sessionsQuery } from '../account.queries.ts';
import styles from './sessions-section.module.css';

const INITIAL_COUNT = 5;

export function SessionsSection({ user }: { user: User }) {
  return (
    <AccountSection
      id="sessions"
      title="Where you’re logged in"
      icon={<MonitorSmartphone />}
      lead="See one you don’t know? Sign it out here, then change your password."
    >
      <Sessions timeZone={user.time_zone} />
      <SignOutEverywhere />
    </AccountSection>
  );
}

function Sessions({ timeZone }: { timeZone: string }) {
  const { data, error, refetch } = useQuery(sessionsQuery);
  if (data) return <SessionsList sessions={data} timeZone={timeZone} />;
  if (error) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  return <Loading label="Loading your devices…" />;
}

function SignOutEverywhere() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /account/sessions'),
    onSuccess: () => {
      // Leaves the guarded page first: it would ask to log in again.
      void navigate(paths.home);
      clearSession();
      toast(loggedOut);
    },
  });

  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Sign out everywhere?"
        description="You’ll be signed out on every device, including this one. Everything you’ve saved stays in your account."
        dismissable={!isPending}
      >
        <FormOutcome error={error && errorText(error)} />
        <DialogFooter>
          <Button variant="secondary" disabled={isPending} onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button busy={isPending} onClick={() => mutate()}>
            Sign out everywhere
          </Button>
        </DialogFooter>
      </Dialog>
    </div>
  );
}

interface Props {
  sessions: AccountSession[];
  timeZone: string;
}

function SessionsList({ sessions, timeZone }: Props) {
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
      <FormOutcome
        error={error && errorText(error)}
        done={isSuccess ? `Signed out: ${variables.device}.` : undefined}
      />
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
        <Muted>{session.current ? 'In use now' : `Last used ${clock.format(new Date(session.last_used_at))}`}</Muted>
      </div>
    </div>
  );
}
