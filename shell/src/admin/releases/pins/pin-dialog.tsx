import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { TextField } from '@mindgrove/ui/forms/field';
import { type SubmitEvent, useState } from 'react';

import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { pinRelease } from './pins.queries.ts';
import { releasePinned } from './pins.toasts.ts';

interface PinDialogProps {
  name: string;
  version: string;
  onClose: () => void;
}

const MIN_NOTE = 3;

export function PinDialog({ name, version, onClose }: PinDialogProps) {
  const pin = useMutation(pinRelease);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsMissing(note.trim().length < MIN_NOTE);
    if (note.trim().length < MIN_NOTE) return;
    pin.mutate(
      { name, version, note },
      {
        onSuccess() {
          onClose();
          toast(releasePinned(version));
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={`Pin ${name} ${version}?`}
      consequence="It stays until somebody unpins it, however old it is."
      label="Pin"
      busy={pin.isPending}
      error={pin.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Why"
        hint="Others see it here."
        {...(isMissing && { error: 'Please write why' })}
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
