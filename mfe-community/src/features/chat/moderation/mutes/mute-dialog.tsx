import type { ChatMessage } from '@mindgrove/contracts/chat';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { useLayoutEffect, useRef } from 'react';

import { useMute } from './use-mutes.ts';

interface MuteDialogProps {
  person: ChatMessage['user'];
  onClose: () => void;
}

export function MuteDialog({ person, onClose }: MuteDialogProps) {
  const { mute, isPending } = useMute(person);
  const [anchor, wantRoomFocus] = useRoomFocus();

  function cancel() {
    wantRoomFocus(false);
    onClose();
  }

  function confirm() {
    // This must precede the response, which removes the message, and this dialog with it.
    wantRoomFocus(true);
    mute(onClose);
  }

  return (
    <>
      <span ref={anchor} hidden />
      <Dialog
        open
        onOpenChange={cancel}
        dismissable={!isPending}
        title={`Mute ${person.name}?`}
        description={`You won’t see ${person.name}’s messages anymore. They won’t be told, and you can unmute them at any time under “Muted people”.`}
      >
        <DialogFooter>
          <Button variant="secondary" disabled={isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button busy={isPending} onClick={confirm}>
            Mute
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

/** Focuses the list of messages when a dialog closes whose message, and opener, disappear with it. */
function useRoomFocus() {
  const anchor = useRef<HTMLSpanElement>(null);
  const isWanted = useRef(false);

  useLayoutEffect(() => {
    const list = anchor.current?.closest<HTMLElement>('[role="region"]');
    return () => {
      // The focus moves after the dialog has left the page: until then the dialog holds it.
      if (isWanted.current) queueMicrotask(() => list?.focus({ preventScroll: true }));
    };
  }, []);

  return [anchor, (wanted: boolean) => void (isWanted.current = wanted)] as const;
}
