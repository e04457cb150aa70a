import type { ChatMessage } from '@mindgrove/contracts/chat';
import { toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';

import { deleteMutation } from '../../data/chat.queries.ts';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  message: ChatMessage | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ message, onClose, onDeleted }: DeleteDialogProps) {
  const deletion = useMutation({
    ...deleteMutation,
    onError: (error) => toastError(error),
  });

  function confirm() {
    if (!message) return;
    deletion.mutate(message, { onSuccess: onDeleted, onSettled: onClose });
  }

  return (
    <Dialog
      open={message !== null}
      onOpenChange={onClose}
      dismissable={!deletion.isPending}
      title="Delete this message?"
      description="It will disappear for everyone, and you can’t get it back."
    >
      <blockquote className={styles.quote} dir="auto">
        {message?.message}
      </blockquote>
      <DialogFooter>
        <Button variant="secondary" disabled={deletion.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" busy={deletion.isPending} onClick={confirm}>
          Delete
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
