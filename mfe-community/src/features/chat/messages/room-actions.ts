import type { ChatMessage, WrittenMessage } from '@mindgrove/contracts/chat';

/** What a message asks the room to do. The same object for all messages, so that they stay memoized. */
export interface RoomActions {
  onDelete: (message: ChatMessage) => void;
  onMention: (person: ChatMessage['user']) => void;
  onWritten: (written: WrittenMessage) => void;
}
