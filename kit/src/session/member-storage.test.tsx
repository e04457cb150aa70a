import { expect, it } from '@jest/globals';

import { memberKey, removeMemberData } from './member-storage.ts';

it('removes what is stored for every member but one from both storages, and nothing else', () => {
  localStorage.setItem(memberKey(7, 'score'), '12');
  sessionStorage.setItem(memberKey(7, 'draft'), 'Dear all');
  localStorage.setItem(memberKey(77, 'score'), '30');
  localStorage.setItem('mindgrove:unsent-rounds:7', '[]');

  removeMemberData(77);

  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage).toSorted()).toEqual(['mindgrove:member:77:score', 'mindgrove:unsent-rounds:7']);

  removeMemberData();

  expect(Object.keys(localStorage)).toEqual(['mindgrove:unsent-rounds:7']);
});
