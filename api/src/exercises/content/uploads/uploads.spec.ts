import { randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { MEDIA_LIMITS } from '@mindgrove/contracts/media';

import { newAdmin, newTrialUser } from '../../../../test/factories.js';
import { isLong } from '../../../../test/long.js';
import { open, png, PNG, upload } from '../../../../test/media-files.js';
import { exerciseContent, publish } from '../../../../test/published-content.js';
import { beforeTests, startTestApi, testApi } from '../../../../test/test-api.js';

const ftyp = (brand: string) => Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\u0002\0${brand}iso2`);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Buffer.from('JFIF\0')]);
const webp = Buffer.from('RIFF\u001a\0\0\0WEBPVP8L');
const mp3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...new Array<number>(400).fill(0)]);
const opus = Buffer.from(`OggS\0\u0002${'\0'.repeat(20)}\u0001\u0013OpusHead\u0001`);
const vorbis = Buffer.from(`OggS\0\u0002${'\0'.repeat(20)}\u0001\u001e\u0001vorbis\0\0`);
/** So many bytes take seconds. */
const LONG_SORTS: [string, keyof typeof MEDIA_LIMITS, Buffer][] = [
  ['A video may have at most 16 MB', 'video', ftyp('isom')],
  ['A PDF may have at most 8 MB', 'pdf', Buffer.from('%PDF-1.7\n')],
];

describe('an upload', () => {
  const api = testApi(startTestApi);
  const admin = beforeTests(() => newAdmin(api));

  const list = async () => (await api.call('GET /admin/media', { token: admin.token })).body.data;
  const paths = async () => (await list()).map(({ path }) => path);
  const remove = (id: number) => api.call('DELETE /admin/media/:id', { token: admin.token, params: { id } });
  const audited = () =>
    api.dataSource.query("SELECT actor, action, target, detail FROM audit_entries WHERE action LIKE 'media.%'");

  it.each([
    ['png', 'image/png', PNG],
    ['jpg', 'image/jpeg', jpeg],
    ['webp', 'image/webp', webp],
    ['mp3', 'audio/mpeg', mp3],
    ['ogg', 'audio/ogg', opus],
    ['ogg', 'audio/ogg', vorbis],
    ['mp4', 'video/mp4', ftyp('isom')],
    ['vtt', 'text/vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')],
    ['pdf', 'application/pdf', Buffer.from('%PDF-1.7\n')],
  ])('has the type that its bytes say, whatever its name says: %s', async (extension, type, content) => {
    const { status, body } = await upload(api, admin, 'Deep  Woods (2).txt', content);

    expect(status).toBe(201);
    expect(body.data).toMatchObject({ content_type: type, bytes: content.length, name: 'Deep  Woods (2).txt' });
    expect(body.data.path).toMatch(new RegExp(`^uploads/deep-woods-2-[0-9a-f]{10}\\.${extension}$`));
    const opened = await open(api, body.data.url);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, type]);
  });

  it.each([
    ['a script', 'picture.png', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', 'drawing.svg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a web page', 'page.pdf', Buffer.from('<!doctype html><p>Hello')],
    ['a GIF', 'moving.png', Buffer.from('GIF89a\u0001\0\u0001\0')],
    ['a program', 'song.mp3', Buffer.from('\u007fELF\u0002\u0001\u0001')],
    ['captions without their header', 'film.vtt', Buffer.from('00:00.000 --> 00:01.000\nHello')],
    ['nothing', 'empty.png', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, name, content) => {
    const before = await paths();

    const { status, problem } = await upload(api, admin, name, content);

    expect([status, problem.code]).toEqual([400, 'type_not_allowed']);
    expect(problem.error).toContain('Upload a PNG, JPEG or WebP image');
    expect(await paths()).toEqual(before);
  });

  it('keeps a PDF a PDF that is called a picture', async () => {
    const { body } = await upload(api, admin, 'holiday.png', Buffer.from('%PDF-1.4\nHoliday'));

    expect(body.data.path).toMatch(/^uploads\/holiday-\w+\.pdf$/);
  });

  it.each<[string, keyof typeof MEDIA_LIMITS, Buffer]>([
    ['An image may have at most 2 MB', 'image', PNG],
    ['A captions file may have at most 512 KB', 'captions', Buffer.from('WEBVTT\n\n')],
    ...(isLong ? LONG_SORTS : []),
  ])('is refused when it is too large: %s', async (sentence, sort, start) => {
    const rest = MEDIA_LIMITS[sort] - start.length;
    const full = await upload(api, admin, 'full', Buffer.concat([start, randomBytes(rest)]));

    const { status, problem } = await upload(api, admin, 'large', Buffer.concat([start, randomBytes(rest + 1)]));

    expect(full.status).toBe(201);
    expect([status, problem.code]).toEqual([413, 'file_too_large']);
    expect(problem.error).toContain(sentence);
  });

  it.each([
    ['Café am Fluß.png', /^uploads\/cafe-am-flu-\w{10}\.png$/],
    ['../../etc/passwd', /^uploads\/etc-passwd-\w{10}\.png$/],
    ['森.png', /^uploads\/file-\w{10}\.png$/],
    ['x'.repeat(120), /^uploads\/x{60}-\w{10}\.png$/],
  ])('named %s gets a safe path', async (name, path) => {
    const { body } = await upload(api, admin, name, png(name));

    expect(body.data.path).toMatch(path);
  });

  it('is stored once, even if it is sent several times at once', async () => {
    const content = png('twice');

    const responses = await Promise.all(
      ['one.png', 'two.png', 'three.png'].map((name) => upload(api, admin, name, content)),
    );
    const later = await upload(api, admin, 'later.png', content);

    expect(new Set([...responses, later].map(({ body }) => body.data.id)).size).toBe(1);
    expect((await paths()).filter((path) => path === later.body.data.path)).toHaveLength(1);
  });

  it('is listed first, the newest at the top', async () => {
    const older = (await upload(api, admin, 'older.png', png('older'))).body.data;
    const newer = (await upload(api, admin, 'newer.png', png('newer'))).body.data;

    expect((await list()).slice(0, 2)).toMatchObject([
      { id: newer.id, url: newer.url },
      { id: older.id, url: older.url },
    ]);
  });

  it.each(['published', 'draft'] as const)('stays as long as an item shows it in what is %s', async (version) => {
    const { id, path } = (await upload(api, admin, `${version}.png`, png(version))).body.data;
    const content = exerciseContent({ title: `Shown ${version}`, media: path, media_text: 'A dot.' });
    const item = await publish(
      api,
      'brain-exercise',
      `shown-${version}`,
      exerciseContent({ title: `Shown ${version}` }),
    );
    await api.dataSource.query(`UPDATE content_items SET ${version} = $2 WHERE id = $1`, [item, content]);

    const refused = await remove(id);

    const used_by = (await list()).find((file) => file.id === id)?.used_by;
    expect(used_by).toEqual([`Shown ${version}`]);
    expect([refused.status, refused.problem.code]).toEqual([409, 'file_in_use']);
    expect(refused.problem.error).toContain(`This file is shown by Shown ${version}.`);
    await api.dataSource.query('DELETE FROM content_items WHERE id = $1', [item]);
    expect((await remove(id)).status).toBe(204);
    expect(await paths()).not.toContain(path);
  });

  it('can be deleted, but a file that came with the product cannot', async () => {
    await api.dataSource.query(
      `INSERT INTO media_files (path, name, content_type, bytes, sha256, content)
       VALUES ('spec/shipped.svg', 'shipped.svg', 'image/svg+xml', 1, 'x', 'x')`,
    );
    const shipped = (await list()).find(({ path }) => path === 'spec/shipped.svg');

    const refused = await remove(shipped?.id ?? 0);

    expect([refused.status, refused.problem.code]).toEqual([409, 'came_with_product']);
  });

  it('is in the audit log, and so is its deletion', async () => {
    const before = (await audited()).length;
    const { id, path } = (await upload(api, admin, 'Logged.png', png('logged'))).body.data;
    await upload(api, admin, 'Again.png', png('logged'));
    await remove(id);
    await remove(id);

    expect((await audited()).slice(before)).toEqual([
      { actor: 'Robin', action: 'media.upload', target: path, detail: 'Logged.png' },
      { actor: 'Robin', action: 'media.delete', target: path, detail: 'Logged.png' },
    ]);
  });

  it('is for administrators only', async () => {
    const member = await newTrialUser(api);
    const { id } = (await upload(api, admin, 'mine.png', png('mine'))).body.data;

    const statuses = [
      (await upload(api, member, 'theirs.png', png('theirs'))).status,
      (await api.call('GET /admin/media', { token: member.token })).status,
      (await api.call('DELETE /admin/media/:id', { token: member.token, params: { id } })).status,
    ];

    expect(statuses).toEqual([403, 403, 403]);
    expect((await list())[0]?.id).toBe(id);
  });
});
