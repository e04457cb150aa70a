import type { ChatMessage, WrittenMessage } from '@mindgrove/contracts/chat';

/** Actions that a message asks the room for. All messages get the same object, so that they stay memoized. */
export interface RoomActions {
  onDelete: (message: ChatMessage) => void;
  onMention: (person: ChatMessage['user']) => void;
  onWritten: (written: WrittenMessage) => void;
}
