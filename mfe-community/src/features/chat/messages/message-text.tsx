import type { ChatMessage } from '@mindgrove/contracts/chat';
import { LongText } from '@mindgrove/ui/data/long-text';

import styles from './message.module.css';

/** Up to three emoji and nothing else are shown large. */
const EMOJI_ONLY = /^(?:\p{RGI_Emoji}\s*){1,3}$/v;

interface MessageTextProps {
  id: string;
  message: ChatMessage;
  memberId: number;
  /** Called by pointer or touch, to show the time; other ways see it with the focus. */
  onClick: () => void;
}

export function MessageText({ id, message, memberId, onClick }: MessageTextProps) {
  const className = EMOJI_ONLY.test(message.message) ? `${styles.bubble} ${styles.emoji}` : styles.bubble;
  return (
    <div className={className} role="presentation" onClick={onClick}>
      <LongText id={id}>
        {splitMentions(message).map(({ text, person }, index) =>
          person ? (
            <strong key={index} className={person.id === memberId ? styles.reader : styles.person}>
              {text}
            </strong>
          ) : (
            text
          ),
        )}
      </LongText>
      {message.edited_at && <span className={styles.edited}>edited</span>}
    </div>
  );
}

interface Part {
  text: string;
  person?: ChatMessage['user'];
}

function splitMentions({ message, mentions = [] }: ChatMessage): Part[] {
  // A longer name may begin with a shorter one.
  const people = [...mentions].sort((a, b) => b.name.length - a.name.length);
  let parts: Part[] = [{ text: message }];
  for (const person of people) parts = parts.flatMap((part) => (part.person ? [part] : splitAt(part.text, person)));
  return parts;
}

function splitAt(text: string, person: ChatMessage['user']): Part[] {
  const mention = `@${person.name}`;
  return text
    .split(mention)
    .flatMap((rest, index): Part[] => [...(index > 0 ? [{ text: mention, person }] : []), { text: rest }]);
}
