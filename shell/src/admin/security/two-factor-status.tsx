import type { RouteResponse } from '@mindgrove/contracts/routes';
import { Badge } from '@mindgrove/ui/data/badge';
import { Button } from '@mindgrove/ui/actions/button';
import { CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';

import { DisableDialog } from './disable-dialog.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import styles from './security.module.css';

interface TwoFactorStatusProps {
  status: RouteResponse<'GET /admin/two-step'>;
  onSetUp: () => void;
  onCodes: (codes: string[]) => void;
}

export function TwoFactorStatus({ status, onSetUp, onCodes }: TwoFactorStatusProps) {
  const [dialog, setDialog] = useState<'codes' | 'off' | null>(null);
  const close = () => setDialog(null);
  const { enabled, required, recovery_codes_left } = status;
  return (
    <>
      <div className={styles.state}>
        <CardHeading level={3} icon={enabled ? <ShieldCheck /> : <ShieldOff />}>
          Two-step sign-in
        </CardHeading>
        <Badge tone={enabled ? 'accent' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
      </div>
      <p>{enabled ? codesText(recovery_codes_left) : 'Whoever knows your password can do here whatever you can.'}</p>
      <CardFooter>
        {enabled ? (
          <>
            <Button variant="secondary" onClick={() => setDialog('codes')}>
              Get new recovery codes
            </Button>
            <Button variant="secondary" onClick={() => setDialog('off')}>
              Switch off
            </Button>
          </>
        ) : (
          <Button onClick={onSetUp}>Set up two-step sign-in</Button>
        )}
      </CardFooter>
      {dialog === 'codes' && <NewCodesDialog onCodes={onCodes} onClose={close} />}
      {dialog === 'off' && <DisableDialog isRequired={required} onClose={close} />}
    </>
  );
}

function codesText(left: number) {
  if (left === 0) return 'You have no recovery code left: get new ones.';
  return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;
}
