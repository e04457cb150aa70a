import { useHasAccess, useUser } from '@mindgrove/kit';

import { ChatRoomOptions } from '../features/chat/chat-room-options.tsx';
import { useTypingChoice } from '../features/chat/typing/typing-line.tsx';

/** The chat's settings, where a member looks for settings; the room has them, too. */
export default function CommunityChatOffer() {
  const member = useUser();
  const hasAccess = useHasAccess();
  return member && hasAccess ? <Settings key={member.id} memberId={member.id} /> : null;
}

const Settings = ({ memberId }: { memberId: number }) => (
  <ChatRoomOptions memberId={memberId} typing={useTypingChoice(memberId)} />
);
