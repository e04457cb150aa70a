import { MAX_MESSAGE_LENGTH } from '@mindgrove/contracts/rules/chat-rules';
import { tidyText } from '@mindgrove/contracts/schemas/typed-text';
import { Button } from '@mindgrove/ui/actions/button';
import { TextArea } from '@mindgrove/ui/forms/field';
import { SendHorizontal } from 'lucide-react';
import { type Ref, type SubmitEvent, useImperativeHandle, useRef, useState } from 'react';

import { findUnkindWords } from '../moderation/wording/kind-words.ts';
import { UnkindWarning } from '../moderation/wording/unkind-warning.tsx';
import { showChatToast } from '../data/chat-errors.ts';
import { useDraft } from '../data/draft.ts';
import { HiddenLinksNote } from '../unsent/hidden-links-note.tsx';
import { emptyMessage } from './chat.toasts.ts';
import styles from './composer.module.css';
import { hasKeyboard, submitOnEnter, useEnterSends } from '../typing/enter-key.ts';
import { MentionList } from './mention-list.tsx';
import { mentionedIds, type Person } from './mentions.ts';
import { useMentionSuggestions } from './use-mention-suggestions.ts';

const NEAR_LIMIT = 200;

export interface ComposerHandle {
  mention: (person: Person) => void;
}

interface ComposerProps {
  memberId: number;
  people: readonly Person[];
  onSend: (text: string, mentions: number[]) => void;
  onTyping: () => void;
  ref?: Ref<ComposerHandle>;
}

export function Composer({ memberId, people, onSend, onTyping, ref }: ComposerProps) {
  const { draft, write } = useDraft(memberId);
  const { sends } = useEnterSends(memberId);
  const field = useRef<HTMLTextAreaElement>(null);
  // The people who were chosen come first: others may have the same name.
  const chosen = useRef<Person[]>([]);
  const [unkindWords, setUnkindWords] = useState<string[]>([]);
  const choose = (person: Person) => (chosen.current = [person, ...chosen.current]);
  const suggestions = useMentionSuggestions({ field, people, write, onPicked: choose });
  const charactersLeft = MAX_MESSAGE_LENGTH - tidyText(draft).length;

  useImperativeHandle(ref, () => ({
    mention(person) {
      choose(person);
      write(`${draft}${/\S$/.test(draft) ? ' ' : ''}@${person.name} `);
      field.current?.focus();
    },
  }));

  function send() {
    onSend(tidyText(draft), mentionedIds(draft, [...chosen.current, ...people]));
    write('');
    chosen.current = [];
    setUnkindWords([]);
    suggestions.close();
    field.current?.focus();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    field.current?.focus();
    if (!tidyText(draft)) return showChatToast(emptyMessage);
    if (charactersLeft < 0) return;
    const words = findUnkindWords(draft);
    if (words.length > 0) setUnkindWords(words);
    else send();
  }

  function change(target: HTMLTextAreaElement) {
    write(target.value);
    setUnkindWords([]);
    suggestions.update(target);
    onTyping();
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <div className={styles.field}>
        <MentionList {...suggestions} />
        <TextArea
          ref={field}
          {...suggestions.fieldProps}
          className={styles.text}
          label="Your message"
          placeholder="Type your message here..."
          dir="auto"
          rows={3}
          value={draft}
          error={charactersLeft < 0 ? tooLong(-charactersLeft) : undefined}
          onChange={({ target }) => change(target)}
          onBlur={suggestions.close}
          onKeyDown={(event) => suggestions.onKeyDown(event) || submitOnEnter(event, sends)}
        />
      </div>
      {unkindWords.length > 0 && (
        <UnkindWarning
          words={unkindWords}
          onEdit={() => {
            setUnkindWords([]);
            field.current?.focus();
          }}
          onContinue={send}
        />
      )}
      <SendRow charactersLeft={charactersLeft} enterSends={sends} />
      <HiddenLinksNote />
    </form>
  );
}

const tooLong = (excess: number) => `Messages can be up to ${MAX_MESSAGE_LENGTH} characters. Please trim ${excess}.`;

function SendRow({ charactersLeft, enterSends }: { charactersLeft: number; enterSends: boolean }) {
  const isNearLimit = charactersLeft >= 0 && charactersLeft <= NEAR_LIMIT;
  return (
    <div className={styles.actions}>
      {isNearLimit ? (
        <p className={styles.count}>
          {charactersLeft} {charactersLeft === 1 ? 'character' : 'characters'} left
        </p>
      ) : (
        <p className={styles.hint}>
          {hasKeyboard() &&
            (enterSends
              ? 'Enter sends, Shift + Enter starts a new line.'
              : 'Shift + Enter sends, Enter starts a new line.')}
        </p>
      )}
      <Button type="submit">
        <SendHorizontal aria-hidden="true" />
        Send
      </Button>
    </div>
  );
}
