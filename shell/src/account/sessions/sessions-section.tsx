import type { User } from '@mindgrove/contracts/user';
import { call, errorText, toast } from '@mindgrove/kit';
import { clearSession } from '@mindgrove/kit/host';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { FormOutcome } from '../../forms/form-outcome.tsx';
import { loggedOut } from '../../layout/header/sign-out.toasts.ts';
import { paths } from '../../paths.ts';
import { AccountSection } from '../account-section.tsx';
import { sessionsQuery } from '../account.queries.ts';
import { SessionsList } from './sessions-list.tsx';

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
        <FormOutcome error={error} />
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
