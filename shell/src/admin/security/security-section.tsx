import { errorText } from '@mindgrove/kit';
import { useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Card } from '@mindgrove/ui/layout/card';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useState } from 'react';

import { refreshAdmin } from '../admin-queries.ts';
import { leaveControl } from '../leave-control.ts';
import { Section } from '../section.tsx';
import { SetUp } from './set-up.tsx';
import { twoStepQuery } from './two-factor.queries.ts';
import { TwoStepState } from './two-factor-state.tsx';

export function SecuritySection() {
  return (
    <Section
      title="Security"
      lead="Two-step sign-in asks for a code from your phone besides your password, so that a stolen password alone opens nothing."
    >
      <Card>
        <TwoStep />
      </Card>
    </Section>
  );
}

function TwoStep() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(twoStepQuery);
  const [isSettingUp, setSettingUp] = useState(false);

  async function leaveSetUp() {
    const pressed = document.activeElement;
    await refreshAdmin(queries);
    setSettingUp(false);
    leaveControl(pressed);
  }

  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading two-step sign-in…" />;
  if (isSettingUp) return <SetUp onLeave={() => void leaveSetUp()} />;
  return (
    <TwoStepState enabled={data.enabled} codesLeft={data.recovery_codes_left} onSetUp={() => setSettingUp(true)} />
  );
}
