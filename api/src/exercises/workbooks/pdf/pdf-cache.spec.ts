import { expect, it } from '@jest/globals';

import { PdfCache } from './pdf-cache.js';

const file = (text: string) => Promise.resolve(Buffer.from(text));

it('renders a file once for everybody who asks while it is rendered, and later', async () => {
  const cache = new PdfCache();
  let rendered = 0;
  const render = () => file(String((rendered += 1)));

  const files = [
    ...(await Promise.all([cache.get('a', render), cache.get('a', render)])),
    await cache.get('a', render),
  ];

  expect(files.map(String)).toEqual(['1', '1', '1']);
});

it('renders one file at a time', async () => {
  const cache = new PdfCache();
  let running = 0;
  let most = 0;
  const render = async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return Buffer.alloc(0);
  };

  await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key, render)));

  expect(most).toBe(1);
});

it('tries again after a failure, and goes on with other files', async () => {
  const cache = new PdfCache();

  const failed = cache.get('a', () => Promise.reject(new Error('no font')));
  const other = cache.get('b', () => file('b'));

  await expect(failed).rejects.toThrow('no font');
  expect(String(await other)).toBe('b');
  expect(String(await cache.get('a', () => file('a')))).toBe('a');
});

it('forgets the files that were opened least recently', async () => {
  const cache = new PdfCache();
  let rendered = 0;
  const open = (key: string) => cache.get(key, () => file(String((rendered += 1))));
  for (const key of 'abcdefgh') await open(key);
  await open('a');
  await open('i');

  const [a, b] = [await open('a'), await open('b')];

  expect([a, b].map(String)).toEqual(['1', '10']);
});
