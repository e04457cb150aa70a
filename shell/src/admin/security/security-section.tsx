import type { RouteResponse } from '@mindgrove/contracts/routes';
import { errorText } from '@mindgrove/kit';
import { useQuery, useQueryClient } from '@mindgrove/kit/query';
import { returnFocusToMain } from '@mindgrove/ui/actions/focus';
import { Section } from '@mindgrove/ui/admin/section';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card } from '@mindgrove/ui/layout/card';
import { useState } from 'react';

import { refreshAdmin } from '../admin-queries.ts';
import { ConnectStep } from './connect-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';
import { twoFactorQuery } from './two-factor.queries.ts';

export function SecuritySection() {
  return (
    <Section
      title="Security"
      lead="Two-factor sign-in asks for a code from your phone besides your password, so that a stolen password alone opens nothing."
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
  const [newCodes, setNewCodes] = useState<string[] | null>(null);

  async function leave() {
    const pressed = document.activeElement;
    await refreshAdmin(queries);
    setSettingUp(false);
    setNewCodes(null);
    returnFocusToMain(pressed);
  }

  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading two-factor sign-in…" />;
  if (isSettingUp) return <SetUp onLeave={() => void leave()} />;
  if (newCodes) return <RecoveryCodes codes={newCodes} onDone={() => void leave()} />;
  return <TwoFactorStatus status={data} onSetUp={() => setSettingUp(true)} onCodes={setNewCodes} />;
}

type Secret = RouteResponse<'POST /admin/two-factor'>;

function SetUp({ onLeave }: { onLeave: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} step={3} onDone={onLeave} />;
  if (secret) return <ConnectStep {...secret} onConfirmed={setCodes} onCancel={onLeave} />;
  return <PasswordStep onSecret={setSecret} onCancel={onLeave} />;
}
