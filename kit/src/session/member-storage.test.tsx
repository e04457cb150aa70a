import { expect, it } from '@jest/globals';

import { memberKey, removeMemberData } from './member-storage.ts';

it("removes one member's data from both storages, and nothing else", () => {
  localStorage.setItem(memberKey(7, 'score'), '12');
  sessionStorage.setItem(memberKey(7, 'draft'), 'Dear all');
  localStorage.setItem(memberKey(77, 'score'), '30');
  localStorage.setItem('mindgrove:unsent-rounds:7', '[]');

  removeMemberData(7);

  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage).toSorted()).toEqual(['mindgrove:member:77:score', 'mindgrove:unsent-rounds:7']);
});
