import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';

import { CopyButton } from '../security/copy-button.tsx';
import styles from './teams.module.css';

export interface MadeToken {
  team: string;
  token: string;
}

/** Only a button closes it: the token cannot be shown again. */
export const NewTokenDialog = ({ team, token, onClose }: MadeToken & { onClose: () => void }) => (
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
    <DialogFooter>
      <Button onClick={onClose}>I have copied it</Button>
    </DialogFooter>
  </Dialog>
);
