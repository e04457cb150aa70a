import { describe, expect, it } from '@jest/globals';

import { readPushMessage } from './push-message.ts';

const ORIGIN = 'https://mindgrove.example';
const message = { title: 'A few minutes?', body: 'Your exercise is ready.', url: '/dashboard', tag: 'reminder' };

describe('a pushed message', () => {
  it('opens its page, and can be stopped', () => {
    expect(readPushMessage({ ...message, stopUrl: '/api/stop?token=1' }, ORIGIN)).toEqual({
      ...message,
      url: `${ORIGIN}/dashboard`,
      stopUrl: `${ORIGIN}/api/stop?token=1`,
    });
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 7])(
    'leads to nowhere else: %s',
    (url) => {
      expect(readPushMessage({ ...message, url, stopUrl: url }, ORIGIN)).toMatchObject({
        url: `${ORIGIN}/`,
        stopUrl: null,
      });
    },
  );

  it.each([null, 'text', {}, { title: 'No body' }])('is none of ours: %j', (data) => {
    expect(readPushMessage(data, ORIGIN)).toBeNull();
  });
});
