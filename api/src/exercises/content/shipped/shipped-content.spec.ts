import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { type Account, newAdmin, newTrialUser } from '../../../../test/factories.js';
import { open } from '../../../../test/media-files.js';
import { exerciseContent } from '../../../../test/published-content.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { MediaLinksService } from '../media/media-links.service.js';
import { ShippedContentService } from './shipped-content.service.js';

const TIP = { title: 'Look up', text: 'Find a cloud.' };
const NEWER = { title: 'Look up again', text: 'Find two clouds.' };
const MEDIA = 'spec/cloud.svg';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe.each(['PostgreSQL', 'a folder'])('what comes with the product, with media in %s', (store) => {
  let api: TestApi;
  let admin: Account;
  let member: Account;
  let shipped: string;
  let mediaDir: string;
  const folders: string[] = [];
  let slug = '';
  let count = 0;

  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shipped-'));
    folders.push(folder);
    return folder;
  };
  beforeAll(async () => {
    mediaDir = await newFolder();
    api = await startTestApi(store === 'a folder' ? { MEDIA_DIR: mediaDir } : {});
    admin = await newAdmin(api);
    member = await newTrialUser(api);
  });
  beforeEach(async () => {
    shipped = await newFolder();
    slug = `spec-${(count += 1)}`;
  });
  afterEach(() => api.dataSource.query("DELETE FROM media_files WHERE path LIKE 'spec/%'"));
  afterAll(async () => {
    await api.stop();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const write = async (path: string, content: object | string) => {
    const file = join(shipped, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const install = () => api.app.get(ShippedContentService).install(shipped);
  const ship = async (content: object) => {
    await write(`tips/07-${slug}.json`, content);
    await install();
  };
  const stored = async (of = slug) =>
    (
      await api.dataSource.query(
        'SELECT id, position, published, draft, revision, updated_by FROM content_items WHERE slug = $1',
        [of],
      )
    )[0];
  const change = async (name: 'draft' | 'publish' | 'unpublish' | 'discard', content?: object) => {
    const { id, revision } = await stored();
    const options = { token: admin.token, params: { id }, body: { revision, ...(content && { content }) } };
    const { status } = await api.call(`POST /admin/content/:id/${name}`, options);
    expect(status).toBe(200);
  };
  const media = async () => {
    const response = await open(api, api.app.get(MediaLinksService).link(MEDIA, member.user.id));
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };

  it('is published in the order of its file names', async () => {
    await write('tips/20-spec-last.json', TIP);
    await write('tips/03-spec-first.json', TIP);

    await install();

    expect(await stored('spec-first')).toMatchObject({ position: 3, published: TIP, draft: null, revision: 1 });
    expect(await stored('spec-last')).toMatchObject({ position: 20 });
  });

  it('gives the stress guide’s first lesson the highest id, because clients show the highest first', async () => {
    await write(`stress-exercises/01-${slug}-one.json`, exerciseContent());
    await write(`stress-exercises/02-${slug}-two.json`, exerciseContent());
    await write(`brain-exercises/01-${slug}-three.json`, exerciseContent());
    await write(`brain-exercises/02-${slug}-four.json`, exerciseContent());

    await install();

    const id = async (name: string) => (await stored(`${slug}-${name}`)).id;
    expect(await id('one')).toBeGreaterThan(await id('two'));
    expect(await id('three')).toBeLessThan(await id('four'));
  });

  it('is left alone by the next start', async () => {
    await write(`media/${MEDIA}`, SVG);
    await ship(TIP);
    const before = await stored();

    const statements = await recordStatements(install);

    expect(await stored()).toEqual(before);
    expect(statements.filter(({ text }) => !text.startsWith('SELECT'))).toEqual([]);
  });

  it('follows its file as long as no administrator has changed it', async () => {
    await ship(TIP);

    await ship(NEWER);

    expect(await stored()).toMatchObject({ published: NEWER, draft: null, revision: 2, updated_by: null });
  });

  it('stays as an administrator has published it', async () => {
    await ship(TIP);
    await change('draft', { title: 'Mine', text: 'Mine.' });
    await change('publish');

    await ship(NEWER);

    expect(await stored()).toMatchObject({ published: { title: 'Mine' }, revision: 3 });
  });

  it('stays while an administrator has a draft of it, and follows its file once that is discarded', async () => {
    await ship(TIP);
    await change('draft', { title: 'Mine' });

    await ship(NEWER);
    const drafted = await stored();
    await change('discard');
    await install();

    expect(drafted).toMatchObject({ published: TIP, draft: { title: 'Mine' } });
    expect(await stored()).toMatchObject({ published: NEWER, draft: null });
  });

  it('stays hidden when an administrator has unpublished it', async () => {
    await ship(TIP);
    await change('unpublish');

    await ship(NEWER);

    expect(await stored()).toMatchObject({ published: null, draft: TIP });
  });

  it('stays where administrators have put it', async () => {
    await ship(TIP);
    const { data } = (await api.call('GET /admin/content', { token: admin.token, query: { kind: 'tip' } })).body;
    const ids = data.map(({ id }) => id).toReversed();
    await api.call('POST /admin/content-order', { token: admin.token, body: { kind: 'tip', ids } });
    const { position } = await stored();

    await ship(NEWER);

    expect(await stored()).toMatchObject({ published: NEWER, position });
  });

  it('does not replace what an administrator has created under the same name', async () => {
    const body = { kind: 'tip', slug, content: { title: 'Mine' } };
    await api.call('POST /admin/content', { token: admin.token, body });

    await ship(TIP);

    expect(await stored()).toMatchObject({ published: null, draft: { title: 'Mine' }, revision: 1 });
  });

  it('has its media, which follow their files', async () => {
    await write(`media/${MEDIA}`, SVG);
    await write('media/spec/notes.md', 'Not for members');
    await install();
    const first = await media();

    await write(`media/${MEDIA}`, `${SVG} `);
    await install();

    expect(first).toEqual({ status: 200, type: 'image/svg+xml', text: SVG });
    expect(await media()).toEqual({ status: 200, type: 'image/svg+xml', text: `${SVG} ` });
    const rows = await api.dataSource.query("SELECT path FROM media_files WHERE path LIKE 'spec/%'");
    expect(rows).toEqual([{ path: MEDIA }]);
  });

  it('is the same after several replicas start at once, the first time and with a newer file', async () => {
    await write(`tips/01-${slug}.json`, TIP);
    await write(`media/${MEDIA}`, SVG);
    await Promise.all([install(), install(), install()]);
    const first = await stored();
    await write(`tips/01-${slug}.json`, NEWER);
    await write(`media/${MEDIA}`, `${SVG}\n`);
    await Promise.all([install(), install(), install()]);

    expect(first).toMatchObject({ published: TIP, revision: 1 });
    expect(await stored()).toMatchObject({ published: NEWER, revision: 2 });
    expect(await media()).toMatchObject({ text: `${SVG}\n` });
  });

  it('starts with what is valid when a file is not', async () => {
    await write(`tips/01-${slug}-broken.json`, '{ "title": ');
    await write(`tips/02-${slug}-wrong.json`, { title: '' });

    await ship(TIP);

    expect(await stored()).toMatchObject({ published: TIP });
    expect([await stored(`${slug}-broken`), await stored(`${slug}-wrong`)]).toEqual([undefined, undefined]);
    expect(api.logs.join('')).toContain(`02-${slug}-wrong.json is not a valid tip`);
  });
});

describe('media that came with the product', () => {
  it('are stored anew when they are not where the settings say', async () => {
    const [shipped, mediaDir] = [await mkdtemp(join(tmpdir(), 'shipped-')), await mkdtemp(join(tmpdir(), 'media-'))];
    await mkdir(join(shipped, 'media/spec'), { recursive: true });
    await writeFile(join(shipped, 'media', MEDIA), SVG);
    const api = await startTestApi({ MEDIA_DIR: mediaDir });
    const { user } = await newTrialUser(api);
    const address = api.app.get(MediaLinksService).link(MEDIA, user.id);
    const install = () => api.app.get(ShippedContentService).install(shipped);
    await install();
    await rm(join(mediaDir, MEDIA));

    const lost = await open(api, address);
    await install();
    const found = await open(api, address);

    await api.stop();
    for (const folder of [shipped, mediaDir]) await rm(folder, { recursive: true });
    expect([lost.status, found.status]).toEqual([404, 200]);
  });
});
