import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';

import { CodeDialog } from './code-dialog.tsx';
import { disableTwoFactor } from './two-factor.queries.ts';

interface DisableDialogProps {
  isRequired: boolean;
  onClose: () => void;
}

export function DisableDialog({ isRequired, onClose }: DisableDialogProps) {
  const disable = useMutation(disableTwoFactor);
  const onSuccess = () => {
    onClose();
    toast({ title: 'Two-step sign-in is off', description: 'Your password alone signs you in now.' });
  };
  return (
    <CodeDialog
      title="Switch two-step sign-in off?"
      consequence={`Your recovery codes stop working, and your other devices are signed out. ${
        isRequired
          ? 'The rest of this page stays closed until you set it up again.'
          : 'From then on your password alone signs you in.'
      }`}
      label="Switch off"
      isDestructive
      busy={disable.isPending}
      error={disable.error}
      onConfirm={(body) => disable.mutate(body, { onSuccess })}
      onClose={onClose}
    />
  );
}
