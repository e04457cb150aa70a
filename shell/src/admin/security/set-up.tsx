import type { RouteResponse } from '@mindgrove/contracts/routes';
import { useState } from 'react';

import { ConnectStep } from './connect-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Secret = RouteResponse<'POST /admin/two-step'>;

/** The password, then the app on the phone, then the codes for the day when the phone is lost. */
export function SetUp({ onLeave }: { onLeave: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onLeave} />;
  if (secret) return <ConnectStep {...secret} onConfirmed={setCodes} onCancel={onLeave} />;
  return <PasswordStep onSecret={setSecret} onCancel={onLeave} />;
}
