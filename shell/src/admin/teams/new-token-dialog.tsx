import { ANY_NAME } from '@mindgrove/contracts/releases/release-tokens';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';

import { releasesQuery } from '../releases/releases.queries.ts';
import { CopyButton } from '../security/copy-button.tsx';
import styles from './teams.module.css';

export interface MadeToken {
  team: string;
  token: string;
  names: readonly string[];
}

/** A button alone closes the dialog: the token cannot be shown again. */
export const NewTokenDialog = ({ team, token, names, onClose }: MadeToken & { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    dismissable={false}
    title={`The token of ${team}`}
    description="Copy it now and send it to the team securely: it won’t be shown again. The team sets it as RELEASE_TOKEN."
  >
    <div className={styles.token}>
      <code>{token}</code>
      <CopyButton text={token} what="token" />
    </div>
    <Unreleased names={names} />
    <DialogFooter>
      <Button onClick={onClose}>I have copied it</Button>
    </DialogFooter>
  </Dialog>
);

/** A new remote has its token before its first release, so an unknown name is no error, but may be a typo. */
function Unreleased({ names }: Pick<MadeToken, 'names'>) {
  const { data: releases } = useQuery(releasesQuery);
  const unknown = names.filter((name) => name !== ANY_NAME && !releases?.some((release) => release.name === name));
  if (!releases || unknown.length === 0) return null;
  return (
    <Alert tone="warning" title={`No release yet: ${unknown.join(', ')}`}>
      That’s fine for a new remote. If it’s a typo, change the token in the list.
    </Alert>
  );
}
