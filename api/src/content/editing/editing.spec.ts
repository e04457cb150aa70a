import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContentKind } from '@mindgrove/contracts/content/content-kind';

import { type Account, newAdmin, newTrialUser } from '../../../test/factories.js';
import { png, upload } from '../../../test/media-files.js';
import { exerciseContent } from '../../../test/published-content.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';

const TIP = { title: 'Open a window', text: 'Listen to what is outside.' };
const NEWER = { title: 'Open the door', text: 'Step outside.' };

describe('an item of content', () => {
  let api: TestApi;
  let admin: Account;
  let member: Account;
  let count = 0;

  beforeAll(async () => {
    api = await startTestApi();
    member = await newTrialUser(api);
  });
  beforeEach(async () => {
    admin = await newAdmin(api);
  });
  afterAll(() => api.stop());

  type ChangeRoute = `POST /admin/content/:id/${'draft' | 'publish' | 'unpublish' | 'discard'}`;

  const create = async (content: object = TIP, kind: ContentKind = 'tip') => {
    const body = { kind, slug: `spec-${(count += 1)}`, content };
    const { status, body: response, problem } = await api.call('POST /admin/content', { token: admin.token, body });
    if (status !== 201) throw new Error(problem.message);
    return response.data;
  };
  const change = (route: ChangeRoute, { id, revision }: { id: number; revision: number }, content?: object) =>
    api.call(route, { token: admin.token, params: { id }, body: { revision, ...(content && { content }) } });
  const save = async (item: { id: number; revision: number }, content: object) =>
    (await change('POST /admin/content/:id/draft', item, content)).body.data;
  const publish = async (item: { id: number; revision: number }) =>
    (await change('POST /admin/content/:id/publish', item)).body.data;
  const find = async (id: number) =>
    (await api.call('GET /admin/content/:id', { token: admin.token, params: { id } })).body.data;
  const remove = (id: number) => api.call('DELETE /admin/content/:id', { token: admin.token, params: { id } });
  const listed = async (kind: ContentKind = 'tip') =>
    (await api.call('GET /admin/content', { token: admin.token, query: { kind } })).body.data;
  const tips = async () => (await api.call('GET /tips', { token: member.token })).body.data;
  const seen = async (id: number) => (await tips()).find((tip) => tip.id === id);
  const audited = () => api.dataSource.query('SELECT actor, action, target, detail FROM audit_entries ORDER BY id');

  it('begins as a draft that no member sees', async () => {
    const item = await create();

    expect(item).toMatchObject({
      ...{ kind: 'tip', title: 'Open a window', state: 'draft', revision: 1 },
      ...{ published: null, draft: TIP, updated_by: 'Robin' },
    });
    expect(await find(item.id)).toEqual(item);
    expect((await listed()).at(-1)).toMatchObject({ id: item.id, slug: item.slug, state: 'draft' });
    expect(await seen(item.id)).toBeUndefined();
  });

  it('is seen once it is published', async () => {
    const published = await publish(await create());

    expect(published).toMatchObject({ state: 'published', revision: 2, published: TIP, draft: null });
    expect(await seen(published.id)).toEqual({ id: published.id, ...TIP });
  });

  it('stays as published while a newer draft is written', async () => {
    const changed = await save(await publish(await create()), NEWER);

    expect(changed).toMatchObject({ title: NEWER.title, state: 'changed', published: TIP, draft: NEWER });
    expect(await seen(changed.id)).toMatchObject(TIP);
    expect(await publish(changed)).toMatchObject({ state: 'published', published: NEWER, draft: null });
    expect(await seen(changed.id)).toMatchObject(NEWER);
  });

  it('has no draft when the draft equals what is published', async () => {
    const published = await publish(await create());

    expect(await save(await save(published, NEWER), { text: TIP.text, title: TIP.title })).toMatchObject({
      state: 'published',
      draft: null,
    });
  });

  it('loses its draft when that is discarded', async () => {
    const changed = await save(await publish(await create()), NEWER);

    const { body } = await change('POST /admin/content/:id/discard', changed);

    expect(body.data).toMatchObject({ state: 'published', published: TIP, draft: null });
  });

  it('is hidden when it is unpublished, and stays as a draft', async () => {
    const [plain, changed] = [await publish(await create()), await save(await publish(await create()), NEWER)];

    const hidden = (await change('POST /admin/content/:id/unpublish', plain)).body.data;
    const hiddenChange = (await change('POST /admin/content/:id/unpublish', changed)).body.data;

    expect(hidden).toMatchObject({ state: 'draft', published: null, draft: TIP });
    expect(hiddenChange).toMatchObject({ state: 'draft', published: null, draft: NEWER });
    expect([await seen(plain.id), await seen(changed.id)]).toEqual([undefined, undefined]);
    expect(await publish(hidden)).toMatchObject({ state: 'published', published: TIP });
  });

  it('refuses what its state does not allow', async () => {
    const [draft, published] = [await create(), await publish(await create())];

    const responses = [
      await change('POST /admin/content/:id/publish', published),
      await change('POST /admin/content/:id/discard', published),
      await change('POST /admin/content/:id/discard', draft),
      await change('POST /admin/content/:id/unpublish', draft),
    ];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'no_draft'],
      [409, 'no_draft'],
      [409, 'not_published'],
      [409, 'not_published'],
    ]);
  });

  it('may be incomplete as a draft, but not when it is published', async () => {
    const item = await save(await create({}), { title: ' ', text: 'Listen.', colour: 'green' });

    const { status, problem } = await change('POST /admin/content/:id/publish', item);

    expect(item).toMatchObject({ draft: { title: ' ', text: 'Listen.', colour: 'green' } });
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
    expect(problem.error).toBe('Please check title.');
    expect(problem.message).toMatch(/title: .*colour/);
    expect(await seen(item.id)).toBeUndefined();
  });

  it('is called by its slug as long as it has no title', async () => {
    const item = await create({});

    expect(item.title).toBe(item.slug);
  });

  it.each([
    [413, 'content_too_large', { text: 'x'.repeat(65_536) }],
    [400, 'validation_failed', { text: 'a\u0000b' }],
    [400, 'validation_failed', { steps: [{ 'a\ud800': 1 }] }],
    [400, 'validation_failed', { deep: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) }],
  ])('is refused with %i %s when it cannot be stored', async (status, code, content) => {
    const item = await create();

    const response = await api.call('POST /admin/content/:id/draft', {
      token: admin.token,
      params: { id: item.id },
      body: { revision: item.revision, content },
    });

    expect([response.status, response.problem.code]).toEqual([status, code]);
    expect(await find(item.id)).toEqual(item);
  });

  it('is published only with files that exist, described in words', async () => {
    const { path } = (await upload(api, admin, 'oak.png', png('oak'))).body.data;
    const publishWith = async (fields: object) => {
      const { status, problem } = await change(
        'POST /admin/content/:id/publish',
        await create(exerciseContent(fields), 'brain-exercise'),
      );
      return [status, problem.message];
    };

    const missing = await publishWith({ media: 'uploads/gone.png', media_text: 'An oak.' });
    const unnamed = await publishWith({ media: path });
    const uncaptioned = await publishWith({ type: 'video', media: path, media_text: 'An oak.' });
    const complete = await publishWith({ media: path, media_text: 'An oak.' });

    expect(missing).toEqual([400, 'media: There is no file uploads/gone.png. Upload it, or choose another.']);
    expect(unnamed).toEqual([400, 'media_text: Describe what the picture or video shows.']);
    expect(uncaptioned).toEqual([400, 'captions: A video needs captions.']);
    expect(complete).toEqual([200, undefined]);
  });

  it('is not overwritten by someone who saw an older revision', async () => {
    const item = await create();
    const other = await newAdmin(api);
    await api.dataSource.query("UPDATE users SET name = 'Hazel' WHERE id = $1", [other.user.id]);
    await api.call('POST /admin/content/:id/draft', {
      token: other.token,
      params: { id: item.id },
      body: { revision: item.revision, content: NEWER },
    });

    const routes = ['draft', 'publish', 'unpublish', 'discard'] as const;
    for (const name of routes) {
      const { status, problem } = await change(
        `POST /admin/content/:id/${name}`,
        item,
        name === 'draft' ? TIP : undefined,
      );
      expect([status, problem.code]).toEqual([409, 'item_changed']);
      expect(problem.error).toBe(
        'Hazel changed this item after you opened it. Reload the page, then make your change again.',
      );
    }
    expect(await find(item.id)).toMatchObject({ draft: NEWER, revision: 2, updated_by: 'Hazel' });
  });

  it('takes one of several changes that are made at once', async () => {
    const item = await create();

    const responses = await Promise.all(
      [1, 2, 3, 4].map((n) => change('POST /admin/content/:id/draft', item, { title: `Change ${n}` })),
    );

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await find(item.id)).toMatchObject({ revision: 2 });
  });

  it('has an address of its own within its kind', async () => {
    const { slug } = await create();
    const body = { slug, content: TIP };

    const same = await api.call('POST /admin/content', { token: admin.token, body: { ...body, kind: 'tip' } });
    const otherKind = await api.call('POST /admin/content', { token: admin.token, body: { ...body, kind: 'sit' } });

    expect([same.status, same.problem.code, otherKind.status]).toEqual([409, 'slug_taken', 201]);
  });

  it('can be deleted until members may have seen it', async () => {
    const draft = await create();
    const hidden = await publish(await create());
    await change('POST /admin/content/:id/unpublish', hidden);

    const [deleted, refused] = [await remove(draft.id), await remove(hidden.id)];

    expect([deleted.status, (await remove(draft.id)).status]).toEqual([204, 404]);
    expect([refused.status, refused.problem.code]).toEqual([409, 'was_published']);
    expect((await find(hidden.id)).draft).toEqual(TIP);
  });

  it('stays, and forgets who changed it, when that administrator’s account is deleted', async () => {
    const { id } = await publish(await create());

    await api.dataSource.query('DELETE FROM users WHERE id = $1', [admin.user.id]);

    admin = await newAdmin(api);
    expect(await find(id)).toMatchObject({ published: TIP, updated_by: null });
  });

  it('is where administrators put it', async () => {
    const items = [await publish(await create()), await publish(await create()), await publish(await create())];
    const order = async (ids: number[]) =>
      api.call('POST /admin/content-order', { token: admin.token, body: { kind: 'tip', ids } });
    const before = (await listed()).map(({ id }) => id);
    const wanted = [items[2]?.id ?? 0, ...before.filter((id) => id !== items[2]?.id)];

    const { body } = await order(wanted);

    expect(body.data.map(({ id }) => id)).toEqual(wanted);
    expect((await listed()).map(({ id }) => id)).toEqual(wanted);
    expect((await tips())[0]?.id).toBe(items[2]?.id);
    for (const ids of [wanted.slice(1), [...wanted.slice(1), wanted[1] ?? 0], [...wanted, 999_999], []]) {
      const { status, problem } = await order(ids);
      expect([status, problem.code]).toEqual([409, 'order_outdated']);
    }
    expect((await listed()).map(({ id }) => id)).toEqual(wanted);
  });

  it('has every change in the audit log, and no refused one', async () => {
    const before = (await audited()).length;
    const item = await create();
    const published = await publish(await save(item, NEWER));
    await change('POST /admin/content/:id/publish', published);
    const hidden = await change('POST /admin/content/:id/unpublish', await save(published, TIP));
    const shown = await publish(hidden.body.data);
    await change('POST /admin/content/:id/discard', await save(shown, NEWER));
    await remove(item.id);
    const { id, slug } = await create();
    await remove(id);
    await api.call('POST /admin/content-order', {
      token: admin.token,
      body: { kind: 'tip', ids: (await listed()).map((tip) => tip.id) },
    });

    const target = `tip ${item.slug}`;
    const entry = (action: string, detail: string, of = target) => ({ actor: 'Robin', action, target: of, detail });
    expect((await audited()).slice(before)).toEqual([
      entry('content.create', TIP.title),
      entry('content.save-draft', NEWER.title),
      entry('content.publish', NEWER.title),
      entry('content.save-draft', TIP.title),
      entry('content.unpublish', TIP.title),
      entry('content.publish', TIP.title),
      entry('content.save-draft', NEWER.title),
      entry('content.discard', TIP.title),
      entry('content.create', TIP.title, `tip ${slug}`),
      entry('content.delete', TIP.title, `tip ${slug}`),
      entry('content.order', `${(await listed()).length} items`, 'tip'),
    ]);
  });

  it('stays as it was when the audit log cannot be written', async () => {
    const item = await create();
    await api.dataSource.query('ALTER TABLE audit_entries RENAME TO elsewhere');

    const { status } = await change('POST /admin/content/:id/publish', item);

    await api.dataSource.query('ALTER TABLE elsewhere RENAME TO audit_entries');
    expect(status).toBe(500);
    expect(await find(item.id)).toEqual(item);
  });

  it('cannot be read or changed here by a member', async () => {
    const { id, revision } = await create();
    const { token } = member;
    const options = { token, params: { id }, body: { revision } };

    const responses = [
      await api.call('GET /admin/content', { token, query: { kind: 'tip' } }),
      await api.call('GET /admin/content/:id', { token, params: { id } }),
      await api.call('POST /admin/content', { token, body: { kind: 'tip', slug: 'mine', content: TIP } }),
      await api.call('POST /admin/content/:id/draft', { ...options, body: { revision, content: NEWER } }),
      await api.call('POST /admin/content/:id/publish', options),
      await api.call('POST /admin/content/:id/unpublish', options),
      await api.call('POST /admin/content/:id/discard', options),
      await api.call('POST /admin/content-order', { token, body: { kind: 'tip', ids: [id] } }),
      await api.call('DELETE /admin/content/:id', { token, params: { id } }),
    ];

    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
    expect(await find(id)).toMatchObject({ draft: TIP, revision: 1, state: 'draft' });
  });
});
