import type { ChatMessage } from '@mindgrove/contracts/chat';
import { REACTIONS } from '@mindgrove/contracts/rules/chat-rules';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { AtSign, BellOff, Ellipsis, Flag, Pencil } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { isEditable } from './editing/edit-form.tsx';
import styles from './message-actions.module.css';
import { useMute } from './mutes/use-mutes.ts';
import { REACTION_LABELS, useReactions } from './reactions/reactions.tsx';
import { ReportDialog } from './reports/report-dialog.tsx';

interface MessageActionsProps {
  message: ChatMessage;
  isOwn: boolean;
  onEdit: (message: ChatMessage) => void;
  onMention: (person: ChatMessage['user']) => void;
}

/** One button per message, which unfolds what a member can do about it. Own messages have Delete beside it. */
export function MessageActions({ message, isOwn, onEdit, onMention }: MessageActionsProps) {
  const { isOpen, container, toggle, leave } = useDisclosure();
  const [dialog, setDialog] = useState<'report' | 'mute' | null>(null);
  const close = () => setDialog(null);

  return (
    <div className={styles.actions} {...container}>
      <Button variant="quiet" className={styles.more} title="More" aria-expanded={isOpen} onClick={toggle}>
        <Ellipsis aria-hidden="true" />
        <VisuallyHidden>More about {isOwn ? 'your' : `${message.user.name}’s`} message</VisuallyHidden>
      </Button>
      {isOpen && (
        <div className={styles.row}>
          <div className={styles.menu}>
            <ReactionButtons message={message} onToggle={leave} />
            {isOwn && isEditable(message) && (
              <Action icon={<Pencil />} label="Edit" onClick={() => leave(() => onEdit(message))} />
            )}
            {!isOwn && (
              <>
                <Action icon={<AtSign />} label="Mention" onClick={() => leave(() => onMention(message.user))} />
                <Action icon={<Flag />} label="Report…" onClick={() => leave(() => setDialog('report'))} />
                <Action icon={<BellOff />} label="Mute…" onClick={() => leave(() => setDialog('mute'))} />
              </>
            )}
          </div>
        </div>
      )}
      {dialog === 'report' && <ReportDialog message={message} onClose={close} />}
      {dialog === 'mute' && <MuteDialog person={message.user} onClose={close} />}
    </div>
  );
}

function ReactionButtons({ message, onToggle }: { message: ChatMessage; onToggle: () => void }) {
  const { isMine, toggle } = useReactions(message);
  return (
    <div className={styles.reactions} role="group" aria-label="React">
      {REACTIONS.map((reaction) => (
        <Button
          key={reaction}
          variant="quiet"
          className={styles.reaction}
          aria-label={REACTION_LABELS[reaction].name}
          aria-pressed={isMine(reaction)}
          title={REACTION_LABELS[reaction].name}
          onClick={() => {
            toggle(reaction);
            onToggle();
          }}
        >
          <span aria-hidden="true">{REACTION_LABELS[reaction].emoji}</span>
        </Button>
      ))}
    </div>
  );
}

const Action = ({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) => (
  <Button variant="quiet" className={styles.action} onClick={onClick}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    {label}
  </Button>
);

/** A button that unfolds what follows it, until Escape is pressed or focus leaves both. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);

  /** Closes, and focuses the button before an action that may take focus further. */
  function leave(action?: () => void) {
    setOpen(false);
    ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    action?.();
  }

  const container = {
    ref,
    onKeyDown(event: KeyboardEvent) {
      if (!isOpen || event.key !== 'Escape') return;
      // The key means the menu alone, not the list around it.
      event.preventDefault();
      leave();
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      // Null where a pressed button gets no focus, as in Safari.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };

  return { isOpen, container, toggle: () => setOpen(!isOpen), leave };
}

interface MuteDialogProps {
  person: ChatMessage['user'];
  onClose: () => void;
}

function MuteDialog({ person, onClose }: MuteDialogProps) {
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
