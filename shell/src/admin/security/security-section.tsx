import type { RouteResponse } from '@mindgrove/contracts/routes';
import { errorText } from '@mindgrove/kit';
import { useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Card } from '@mindgrove/ui/layout/card';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useState } from 'react';

import { refreshAdmin } from '../admin-queries.ts';
import { returnFocusToMain } from '../return-focus.ts';
import { Section } from '../section.tsx';
import { ConnectStep } from './connect-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';
import { twoFactorQuery } from './two-factor.queries.ts';

export function SecuritySection() {
  return (
    <Section
      title="Security"
      lead="Two-step sign-in asks for a code from your phone besides your password, so that a stolen password alone opens nothing."
    >
      <Card>
        <TwoFactor />
      </Card>
    </Section>
  );
}

function TwoFactor() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(twoFactorQuery);
  const [isSettingUp, setSettingUp] = useState(false);

  async function leaveSetUp() {
    const pressed = document.activeElement;
    await refreshAdmin(queries);
    setSettingUp(false);
    returnFocusToMain(pressed);
  }

  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading two-step sign-in…" />;
  if (isSettingUp) return <SetUp onLeave={() => void leaveSetUp()} />;
  return (
    <TwoFactorStatus enabled={data.enabled} codesLeft={data.recovery_codes_left} onSetUp={() => setSettingUp(true)} />
  );
}

type Secret = RouteResponse<'POST /admin/two-step'>;

function SetUp({ onLeave }: { onLeave: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onLeave} />;
  if (secret) return <ConnectStep {...secret} onConfirmed={setCodes} onCancel={onLeave} />;
  return <PasswordStep onSecret={setSecret} onCancel={onLeave} />;
}
