import { describe, expect, it } from '@jest/globals';

import { insertMention, mentionedIds, mentionQuery, peopleOf, suggestPeople } from './mention-list.tsx';
import { newMessage } from '../data/chat.testing.ts';

const ann = { id: 1, name: 'Ann' };
const annLee = { id: 2, name: 'Ann Lee' };
const zoë = { id: 3, name: 'Zoë' };

describe('mentionQuery', () => {
  it.each([
    ['@', { start: 0, name: '' }],
    ['Hello @ann', { start: 6, name: 'ann' }],
    ['Hello @Ann Le', { start: 6, name: 'Ann Le' }],
    ['(@Zoë', { start: 1, name: 'Zoë' }],
    ['ann@example.test', null],
    ['@Ann\nnext line', null],
    ['no one', null],
  ])('reads what precedes the caret in %j', (text, expected) => {
    expect(mentionQuery(text, text.length)).toEqual(expected);
  });

  it('ignores what follows the caret', () => {
    expect(mentionQuery('@ann and more', 3)).toEqual({ start: 0, name: 'an' });
  });
});

describe('suggestPeople', () => {
  it('finds people by the beginning of their name, in upper or lower case', () => {
    expect(suggestPeople([ann, annLee, zoë], { start: 0, name: 'an' })).toEqual([ann, annLee]);
    expect(suggestPeople([ann, annLee, zoë], { start: 0, name: 'ann l' })).toEqual([annLee]);
  });

  it('has none once the name is complete and followed by a space', () => {
    expect(suggestPeople([zoë], { start: 0, name: 'Zoë ' })).toEqual([]);
  });
});

describe('insertMention', () => {
  it('replaces what was typed and keeps what follows', () => {
    expect(insertMention('Hello @an and all', { start: 6, name: 'an' }, ann)).toEqual({
      text: 'Hello @Ann and all',
      caret: 11,
    });
  });
});

describe('mentionedIds', () => {
  it('does not take a longer name for a shorter one', () => {
    expect(mentionedIds('@Ann Lee, hello', [ann, annLee])).toEqual([2]);
    expect(mentionedIds('@Ann Lee and @Ann', [ann, annLee])).toEqual([2, 1]);
  });

  it('means the first of two people with one name', () => {
    expect(mentionedIds('Hi @Ann', [{ id: 9, name: 'Ann' }, ann])).toEqual([9]);
  });

  it('leaves out a name without its @', () => {
    expect(mentionedIds('Hi Ann', [ann])).toEqual([]);
  });
});

describe('peopleOf', () => {
  it('lists those who wrote, the latest first, each once, without the reader', () => {
    const by = (id: number, user: typeof ann) => newMessage(id, { user_id: user.id, user });

    expect(peopleOf([by(1, ann), by(2, zoë), by(3, annLee), by(4, ann)], zoë.id)).toEqual([ann, annLee]);
  });
});
