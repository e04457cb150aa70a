import type { ChatMessage, WrittenMessage } from '@mindgrove/contracts/chat';
import type { User } from '@mindgrove/contracts/user';
import { Card } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useCallback, useMemo, useRef, useState } from 'react';

import { SelfHarmHelp } from './care/help/self-harm-help.tsx';
import { useMutedIds } from './care/mutes/use-mutes.ts';
import { ChatRoomHeader } from './chat-room-header.tsx';
import { ChatRoomOptions } from './chat-room-options.tsx';
import styles from './chat-room.module.css';
import { Composer, type ComposerHandle } from './composer/composer.tsx';
import { peopleOf } from './composer/mentions.ts';
import { useChat } from './data/use-chat.ts';
import { DeleteDialog } from './messages/deleting/delete-dialog.tsx';
import { MessageLog } from './announcements/message-log.tsx';
import { MessagePanel } from './messages/message-panel.tsx';
import type { RoomActions } from './messages/room-actions.ts';
import { useListScroll } from './messages/use-list-scroll.ts';
import { useRefocus } from './messages/use-refocus.ts';
import { useDock } from './use-dock.ts';
import { TypingLine } from './typing/typing-line.tsx';
import { useTypingChoice } from './typing/use-typing-choice.ts';
import { withoutStored } from './unsent/outbox.ts';
import { UnsentMessages } from './unsent/unsent-messages.tsx';
import { useOutbox } from './unsent/use-outbox.ts';

type HelpLines = WrittenMessage['help_lines'];

export function ChatRoom({ member }: { member: User }) {
  const chat = useChat(member.id);
  const mutedIds = useMutedIds();
  const composer = useRef<ComposerHandle>(null);
  const [status, announce] = useState('');
  const [helpLines, setHelpLines] = useState<HelpLines>();
  const [messageToDelete, setMessageToDelete] = useState<ChatMessage | null>(null);
  const typing = useTypingChoice(member.id);

  const onSent = useCallback(({ help_lines }: WrittenMessage) => {
    // The same text twice would be announced once.
    announce((before) => (before === 'Sent' ? 'Sent.' : 'Sent'));
    setHelpLines((shown) => help_lines ?? shown);
  }, []);
  const outbox = useOutbox(member.id, onSent);
  const unsent = useMemo(() => withoutStored(outbox.unsent, chat.messages), [outbox.unsent, chat.messages]);
  const lastUnsent = unsent.at(-1)?.clientId;
  const scroll = useListScroll(lastUnsent);
  const { dock, focusField } = useDock(scroll.panel, lastUnsent);
  const people = useMemo(() => peopleOf(chat.messages ?? [], member.id), [chat.messages, member.id]);
  const actions = useMemo<RoomActions>(
    () => ({
      onDelete: setMessageToDelete,
      onMention: (person) => composer.current?.mention(person),
      onWritten: ({ help_lines }) => setHelpLines((shown) => help_lines ?? shown),
    }),
    [],
  );

  const requestRefocus = useRefocus(scroll.panel);

  function announceAndRefocus(sentence: string) {
    announce(sentence);
    requestRefocus();
  }

  return (
    <Card className={styles.room}>
      <ChatRoomHeader chat={chat} />
      <MessagePanel
        chat={chat}
        memberId={member.id}
        mutedIds={mutedIds}
        actions={actions}
        scroll={scroll}
        onLeave={focusField}
        onOlderLoaded={() => announceAndRefocus('Older messages are above.')}
      >
        <UnsentMessages unsent={unsent} retry={outbox.retry} discard={outbox.discard} />
      </MessagePanel>
      {typing.isOn && <TypingLine memberId={member.id} mutedIds={mutedIds} />}
      {helpLines && <SelfHarmHelp lines={helpLines} onClose={() => setHelpLines(undefined)} />}
      <div ref={dock} className={styles.dock}>
        <Composer ref={composer} memberId={member.id} people={people} onSend={outbox.send} onTyping={typing.onTyping} />
      </div>
      <ChatRoomOptions memberId={member.id} typing={typing} />
      <DeleteDialog
        message={messageToDelete}
        onClose={() => setMessageToDelete(null)}
        onDeleted={() => announceAndRefocus('Message deleted.')}
      />
      <VisuallyHidden>
        <span role="status">{status}</span>
        <MessageLog messages={chat.messages} memberId={member.id} mutedIds={mutedIds} />
      </VisuallyHidden>
    </Card>
  );
}
