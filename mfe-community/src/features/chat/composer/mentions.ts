import type { ChatMessage } from '@mindgrove/contracts/chat';

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

export interface MentionQuery {
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
