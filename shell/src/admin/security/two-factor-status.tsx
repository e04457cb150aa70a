import type { RouteResponse } from '@mindgrove/contracts/routes';
import { errorLines, toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';

import { CodeDialog } from './code-dialog.tsx';
import styles from './security.module.css';
import { disableTwoFactor, replaceRecoveryCodes } from './two-factor.queries.ts';

interface TwoFactorStatusProps {
  status: RouteResponse<'GET /admin/two-factor'>;
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
          Two-factor sign-in
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
          <Button onClick={onSetUp}>Set up two-factor sign-in</Button>
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

interface DisableDialogProps {
  isRequired: boolean;
  onClose: () => void;
}

function DisableDialog({ isRequired, onClose }: DisableDialogProps) {
  const disable = useMutation(disableTwoFactor);
  const onSuccess = () => {
    onClose();
    toast({ title: 'Two-factor sign-in is off', description: 'Your password alone signs you in now.' });
  };
  return (
    <CodeDialog
      title="Switch two-factor sign-in off?"
      consequence={`Your recovery codes stop working, and your other devices are signed out. ${
        isRequired
          ? 'The rest of this page stays closed until you set it up again.'
          : 'From then on your password alone signs you in.'
      }`}
      label="Switch off"
      isDestructive
      busy={disable.isPending}
      error={errorLines(disable.error)}
      onConfirm={(body) => disable.mutate(body, { onSuccess })}
      onClose={onClose}
    />
  );
}

interface NewCodesDialogProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

function NewCodesDialog({ onCodes, onClose }: NewCodesDialogProps) {
  const replace = useMutation(replaceRecoveryCodes);
  return (
    <CodeDialog
      title="Get new recovery codes?"
      consequence="The former codes stop working, and your other devices are signed out."
      label="Get new codes"
      busy={replace.isPending}
      error={errorLines(replace.error)}
      onConfirm={(body) => replace.mutate(body, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })}
      onClose={onClose}
    />
  );
}
