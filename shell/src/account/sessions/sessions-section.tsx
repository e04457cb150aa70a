import type { User } from '@mindgrove/contracts/user';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { MonitorSmartphone } from 'lucide-react';

import { AccountSection } from '../account-section.tsx';
import { sessionsQuery } from '../account.queries.ts';
import { SessionsList } from './sessions-list.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

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
