import { beforeAll, describe, expect, it } from '@jest/globals';

import { newTrialUser } from '../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../test/test-api.js';

/** These are stored unchanged, except for line breaks and the order of marks: pages show them as text. */
const SHOWN = [
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)"><b>bold</b> &amp; &lt;',
  '[link](javascript:alert(1)) ![](x) **bold**',
  '{{7*7}} ${7*7} <%= 7*7 %> %s %n',
  "'; DROP TABLE chat_messages; -- \\' \" \\x00 \\u0000",
  'Right to left: \u202e gnirts \u202c and \u2066isolated\u2069',
  'שלום עולם, مرحبا بالعالم',
  '🧠🌳 👩🏽‍🌾 🏳️‍🌈 🇺🇸',
  `Z\u0351\u036b\u0343${'\u0300'.repeat(500)}algo`,
  'Zero\u200bwidth\u200d\ufeff and \u00ad soft',
  'Tab\tand\nlines\r\nand \u0001\u0007\u001b[31m controls',
  '\u{10ffff}\ufffe\uffff\ufffd',
  'x'.repeat(2000),
];

/** The texts are written as JSON, because JavaScript's own serializer would escape them. */
const REFUSED = [
  '""',
  '"a\\u0000b"',
  '"\\ud800"',
  '"a\\udfff b"',
  '"\\udc00\\ud800"',
  '"   \\n\\t "',
  '"\u2003\ufeff"',
  ...['\u200B', '\u2800', '\u3164', '\u202E', '\u00AD', '\u0301'].map((blank) => JSON.stringify(`${blank}\n${blank}`)),
  JSON.stringify('x'.repeat(2001)),
  JSON.stringify('🧠'.repeat(2001)),
  JSON.stringify('\u0300'.repeat(8000)),
];

const tidy = (text: string) => text.normalize().replaceAll('\r\n', '\n').trim();
const changed = (text: string) => `${[...text].slice(1).join('')}.`;

describe('a hostile text', () => {
  const api = testApi(sharedTestApi);
  const author = beforeTests(() => newTrialUser(api));

  beforeAll(async () => {
    // Newcomers' links would be masked.
    await api.dataSource.query("UPDATE users SET created_at = now() - interval '9 days'");
  });

  const add = (message: string) => api.call('POST /add-chat', { token: author.token, body: { message } });
  const edit = (id: number, message: string) =>
    api.call('POST /chat/:id/edit', { token: author.token, params: { id }, body: { message } });
  const newest = async () => (await api.call('GET /get-chat', { token: author.token, query: { limit: '1' } })).body[0];
  const post = (path: string, json: string) =>
    fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${author.token}` },
      body: `{"message":${json}}`,
    });

  it.each(SHOWN)('is stored unchanged: %j', async (text) => {
    const added = await add(text);
    const read = await newest();
    const edited = await edit(added.body.id, changed(text));

    expect([added.status, edited.status]).toEqual([200, 200]);
    expect(added.body.message).toBe(tidy(text));
    expect(read?.message).toBe(tidy(text));
    expect((await newest())?.message).toBe(tidy(changed(text)));
  });

  it('is refused where it cannot be stored, and changes nothing', async () => {
    const { body } = await add('Before');

    const responses = [];
    for (const json of REFUSED)
      responses.push(await post('/add-chat', json), await post(`/chat/${body.id}/edit`, json));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await newest()).toEqual(body);
  });

  it('that is larger than any message is refused', async () => {
    const response = await post('/add-chat', JSON.stringify('x'.repeat(1_100_000)));

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
  });

  it('of invalid UTF-8 is never an error of the server', async () => {
    const body = Buffer.concat([Buffer.from('{"message":"a'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')]);
    const response = await fetch(`${api.url}/add-chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${author.token}` },
      body,
    });

    expect(response.status).toBeLessThan(500);
  });
});
