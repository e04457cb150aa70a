import { MAX_MESSAGE_LENGTH, NEWCOMER_DAYS } from '@mindgrove/contracts/rules/chat-rules';
import { tidyText } from '@mindgrove/contracts/schemas/typed-text';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { TextArea } from '@mindgrove/ui/forms/field';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { SendHorizontal } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type SubmitEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { paths } from '../../../paths.ts';
import { showChatToast } from '../data/chat-errors.ts';
import { useDraft } from '../data/draft.ts';
import { hiddenLinksQuery } from '../data/hidden-links.ts';
import { findUnkindWords } from '../moderation/wording/kind-words.ts';
import { UnkindWarning } from '../moderation/wording/unkind-warning.tsx';
import { hasKeyboard, submitOnEnter, useEnterSends } from '../typing/enter-key.ts';
import { emptyMessage } from './chat.toasts.ts';
import styles from './composer.module.css';
import {
  insertMention,
  mentionedIds,
  type MentionQuery,
  mentionQuery,
  type Person,
  suggestPeople,
} from './mentions.ts';

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

function MentionList({ listId, suggestions, active, optionId, pick }: MentionSuggestions) {
  const count = suggestions.length;
  return (
    <>
      {count > 0 && (
        <div className={styles.list} id={listId} role="listbox" aria-label="People to mention">
          {suggestions.map((person) => (
            <button
              key={person.id}
              type="button"
              tabIndex={-1}
              id={optionId(person)}
              className={styles.option}
              role="option"
              aria-selected={person === active}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {count > 0 && `${count} ${count === 1 ? 'person' : 'people'} to mention. Arrow keys choose, Enter inserts.`}
        </span>
      </VisuallyHidden>
    </>
  );
}

interface Options {
  field: RefObject<HTMLTextAreaElement | null>;
  people: readonly Person[];
  write: (text: string) => void;
  onPicked: (person: Person) => void;
}

/** Suggests people after an `@`, as the combobox pattern of ARIA's practices describes. */
function useMentionSuggestions({ field, people, write, onPicked }: Options) {
  const listId = useId();
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const suggestions = query ? suggestPeople(people, query) : [];
  const isOpen = suggestions.length > 0;
  const active = suggestions[activeIndex] ?? suggestions[0];

  function update({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    setActiveIndex(0);
    setQuery(selectionStart === selectionEnd ? mentionQuery(value, selectionStart) : null);
  }

  function pick(person: Person) {
    const { current } = field;
    if (!current || !query) return;
    const { text, caret } = insertMention(current.value, query, person);
    setQuery(null);
    onPicked(person);
    // The text is written at once: a key that follows must find the caret in its place.
    flushSync(() => write(text));
    current.focus();
    current.setSelectionRange(caret, caret);
  }

  const move = (step: number) => setActiveIndex((index) => (index + step + suggestions.length) % suggestions.length);

  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => active && pick(active),
    Tab: () => active && pick(active),
    Escape: () => setQuery(null),
  };

  /** Returns whether the key was meant for the suggestions. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const act = keys[event.key];
    if (!isOpen || !act || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    event.preventDefault();
    act();
    return true;
  }

  const optionId = (person: Person) => `${listId}-${person.id}`;
  const fieldProps = {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active ? optionId(active) : undefined,
  } as const;

  return { listId, suggestions, active, optionId, pick, update, close: () => setQuery(null), onKeyDown, fieldProps };
}

type MentionSuggestions = ReturnType<typeof useMentionSuggestions>;
