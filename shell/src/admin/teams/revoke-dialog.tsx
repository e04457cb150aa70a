import type { ReleaseTokenRow } from '@mindgrove/contracts/releases/release-tokens';
import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';

import { ConfirmDialog } from '../confirm-dialog.tsx';
import { revokeToken } from './teams.queries.ts';

export function RevokeDialog({ token, onClose }: { token: ReleaseTokenRow; onClose: () => void }) {
  const revoke = useMutation(revokeToken);
  return (
    <ConfirmDialog
      title={`Revoke the token of ${token.team}?`}
      consequence={`The next call with ${token.hint} will be rejected, and this can’t be undone. Its releases stay.`}
      label="Revoke token"
      isDestructive
      busy={revoke.isPending}
      error={revoke.error}
      onSubmit={(event) => {
        event.preventDefault();
        revoke.mutate(token.id, {
          onSuccess() {
            onClose();
            toast({ title: 'Token revoked', description: `${token.team} can no longer use ${token.hint}.` });
          },
        });
      }}
      onClose={onClose}
    />
  );
}
