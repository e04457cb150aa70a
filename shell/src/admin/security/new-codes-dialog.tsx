import { useMutation } from '@mindgrove/kit/query';

import { CodeDialog } from './code-dialog.tsx';
import { replaceRecoveryCodes } from './two-factor.queries.ts';

interface NewCodesDialogProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

export function NewCodesDialog({ onCodes, onClose }: NewCodesDialogProps) {
  const replace = useMutation(replaceRecoveryCodes);
  return (
    <CodeDialog
      title="Get new recovery codes?"
      consequence="The former codes stop working, and your other devices are signed out."
      label="Get new codes"
      busy={replace.isPending}
      error={replace.error}
      onConfirm={(body) => replace.mutate(body, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })}
      onClose={onClose}
    />
  );
}
