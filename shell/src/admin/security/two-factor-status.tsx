import { type PasswordAndCode, passwordAndCode } from '@mindgrove/contracts/admin';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { call, errorLines, toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { ConfirmDialog } from '@mindgrove/ui/admin/confirm-dialog';
import { Badge } from '@mindgrove/ui/data/badge';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

import { TwoFactorField } from '../../auth/sign-in/two-factor-field.tsx';
import styles from './security.module.css';
import { disableTwoFactor } from './two-factor.queries.ts';

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
  const { mutateAsync } = useMutation(disableTwoFactor);
  const disable = async (body: PasswordAndCode) => {
    await mutateAsync(body);
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
      onConfirm={disable}
      onClose={onClose}
    />
  );
}

interface NewCodesDialogProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Does not refetch: the codes are shown first, and only once. */
const NewCodesDialog = ({ onCodes, onClose }: NewCodesDialogProps) => (
  <CodeDialog
    title="Get new recovery codes?"
    consequence="The former codes stop working, and your other devices are signed out."
    label="Get new codes"
    onConfirm={async (body) => onCodes((await call('POST /admin/two-factor/recovery-codes', { body })).recovery_codes)}
    onClose={onClose}
  />
);

interface CodeDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'form' | 'children'> {
  onConfirm: (body: PasswordAndCode) => Promise<void>;
}

/** Asks for what an open session alone does not have. */
function CodeDialog({ onConfirm, ...dialog }: CodeDialogProps) {
  const form = useContractForm({
    schema: passwordAndCode,
    defaultValues: { password: '', code: '' },
    errorText: errorLines,
    send: onConfirm,
  });
  return (
    <ConfirmDialog {...dialog} form={form}>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <TwoFactorField {...form.field('code')} />
    </ConfirmDialog>
  );
}
