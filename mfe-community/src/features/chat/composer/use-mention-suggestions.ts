import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';

import { insertMention, type MentionQuery, mentionQuery, type Person, suggestPeople } from './mentions.ts';

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

export type MentionSuggestions = ReturnType<typeof useMentionSuggestions>;
