import { MAX_MESSAGE_LENGTH, NEWCOMER_DAYS } from '@mindgrove/contracts/rules/chat-rules';
import { tidyText } from '@mindgrove/contracts/schemas/typed-text';
import { memberKey } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { TextArea } from '@mindgrove/ui/forms/field';
import { SendHorizontal } from 'lucide-react';
import { type Ref, type SubmitEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';

import { paths } from '../../../paths.ts';
import { hiddenLinksQuery, showChatToast } from '../data/chat.queries.ts';
import { findUnkindWords, UnkindWarning } from '../moderation/wording/unkind-warning.tsx';
import { hasKeyboard, submitOnEnter, useEnterSends } from '../typing/enter-key.ts';
import { emptyMessage } from './chat.toasts.ts';
import styles from './composer.module.css';
import { mentionedIds, MentionList, type Person, useMentionSuggestions } from './mention-list.tsx';

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

/** Only the writer sees the note, until the next message. */
function HiddenLinksNote() {
  const { data: areHidden } = useQuery(hiddenLinksQuery);
  return (
    <div role="status">
      {areHidden && (
        <p className={styles.note}>
          Links and email addresses are hidden for the first {NEWCOMER_DAYS} days after you sign up.{' '}
          <Link to={paths.guidelines}>Community guidelines</Link>
        </p>
      )}
    </div>
  );
}

const storageKey = (userId: number) => memberKey(userId, 'chat-draft');

export const readDraft = (userId: number): string => localStorage.getItem(storageKey(userId)) ?? '';

/** Saved beyond the tab, so that neither a reload nor closing the browser loses it. The latest of all tabs is kept. */
export function saveDraft(userId: number, text: string): void {
  if (text) localStorage.setItem(storageKey(userId), text);
  else localStorage.removeItem(storageKey(userId));
}

function useDraft(userId: number) {
  const [draft, setDraft] = useState(() => readDraft(userId));

  useEffect(() => {
    function follow({ key, oldValue, newValue }: StorageEvent) {
      if (key !== storageKey(userId)) return;
      // A tab with another text keeps its own.
      setDraft((shown) => (shown === (oldValue ?? '') ? (newValue ?? '') : shown));
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [userId]);

  function write(text: string) {
    setDraft(text);
    // Sending one text leaves the other that another tab has saved since.
    if (text || readDraft(userId) === draft) saveDraft(userId, text);
  }

  return { draft, write };
}
