import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const answered: string[] = [];
const server = setupServer(
  http.get('http://localhost/api/plans', async () => {
    await delay(100);
    answered.push('plans');
    return HttpResponse.json({ data: [] });
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());

/** Checks what `tools/jest/browser-setup.js` does. */
describe('a test that ends', () => {
  it('while a request is on its way', () => {
    void fetch('/api/plans');

    expect(answered).toEqual([]);
  });

  it('leaves none to the next one', () => expect(answered).toEqual(['plans']));
});
