import { expect, it, jest } from '@jest/globals';

import { memberKey, readJson, removeMemberData, writeJson } from './member-storage.ts';

it("removes one member's data from both storages, and nothing else", () => {
  localStorage.setItem(memberKey(7, 'score'), '12');
  sessionStorage.setItem(memberKey(7, 'draft'), 'Dear all');
  localStorage.setItem(memberKey(77, 'score'), '30');
  localStorage.setItem('mindgrove:unsent-rounds:7', '[]');

  removeMemberData(7);

  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage).toSorted()).toEqual(['mindgrove:member:77:score', 'mindgrove:unsent-rounds:7']);
});

it('reads what it has stored in the same storage, until null removes it', () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    writeJson('draft', { text: 'Dear all' }, storage);

    expect(readJson('draft', storage)).toEqual({ text: 'Dear all' });

    writeJson('draft', null, storage);

    expect(window[storage].getItem('draft')).toBeNull();
  }
});

it('reads nothing where something else is stored, or storage is blocked', () => {
  sessionStorage.setItem('draft', 'Dear all');
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });

  const read = [readJson('draft', 'sessionStorage'), readJson('draft')];
  blocked.mockRestore();

  expect(read).toEqual([null, null]);
});
