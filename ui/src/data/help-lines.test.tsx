import { expect, it } from '@jest/globals';

import { phoneLink, textLink } from './help-lines.tsx';

it.each([
  ['988', 'tel:988'],
  ['0800 111 0 111', 'tel:08001110111'],
  ['+44 (0)20 7', 'tel:+440207'],
  ['your local emergency number', undefined],
])('links the phone number %j to %j', (number, link) => {
  expect(phoneLink(number)).toBe(link);
});

it.each([
  ['Text 988', 'sms:988'],
  ['Text HOME to 741741', 'sms:741741?&body=HOME'],
  ['Text 0477 13 11 14', 'sms:0477131114'],
  ['Write on the website', undefined],
])('links %j to %j', (text, link) => {
  expect(textLink(text)).toBe(link);
});
