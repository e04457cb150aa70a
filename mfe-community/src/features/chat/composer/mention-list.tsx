import type { ChatMessage } from '@mindgrove/contracts/chat';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';

import styles from './composer.module.css';

export type Person = ChatMessage['user'];

const MAX_SUGGESTIONS = 5;
const MAX_MENTIONS = 10;
/** An `@` at the start of a word, and what was typed after it. Names may contain spaces. */
const BEFORE_CARET = /(?:^|[\s(])@([^\n@]{0,40})$/u;

/** Lists the people who wrote, the latest first, without the reader. */
export function peopleOf(messages: readonly ChatMessage[], memberId: number): Person[] {
  const people = new Map<number, Person>();
  for (const { user } of messages.toReversed())
    if (user.id !== memberId) people.set(user.id, people.get(user.id) ?? user);
  return [...people.values()];
}

interface MentionQuery {
  /** The position of the `@`. */
  start: number;
  name: string;
}

export function mentionQuery(text: string, caret: number): MentionQuery | null {
  const name = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  return name === undefined ? null : { start: caret - name.length - 1, name };
}

export function suggestPeople(people: readonly Person[], { name }: MentionQuery): Person[] {
  const typed = name.toLocaleLowerCase();
  return people.filter((person) => person.name.toLocaleLowerCase().startsWith(typed)).slice(0, MAX_SUGGESTIONS);
}

/** The text with `@Name ` in place of what was typed, and the place of the caret after it. */
export function insertMention(text: string, { start, name }: MentionQuery, person: Person) {
  const before = `${text.slice(0, start)}@${person.name} `;
  return { text: before + text.slice(start + 1 + name.length).trimStart(), caret: before.length };
}

/** Ids of the people whose `@Name` the text contains. `people` may share a name: the first is meant. */
export function mentionedIds(text: string, people: readonly Person[]): number[] {
  const byName = new Map<string, number>();
  for (const { id, name } of people) if (!byName.has(name)) byName.set(name, id);
  // The longest names come first and are taken out: "@Ann Lee" does not mention Ann.
  let rest = text;
  const ids: number[] = [];
  for (const name of [...byName.keys()].sort((a, b) => b.length - a.length)) {
    if (!rest.includes(`@${name}`)) continue;
    rest = rest.replaceAll(`@${name}`, '');
    ids.push(byName.get(name) ?? 0);
  }
  return ids.slice(0, MAX_MENTIONS);
}

export function MentionList({ listId, suggestions, active, optionId, pick }: MentionSuggestions) {
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
export function useMentionSuggestions({ field, people, write, onPicked }: Options) {
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
