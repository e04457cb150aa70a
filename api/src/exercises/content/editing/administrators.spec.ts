import { setTimeout as sleep } from 'node:timers/promises';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { blockedStatements } from '../../../../test/blocked-statements.js';
import { type ContentEditor, newContentEditor, NEWER_TIP, TIP } from '../../../../test/content-editor.js';
import { newTrialUser } from '../../../../test/factories.js';
import { beforeTests, startTestApi, testApi } from '../../../../test/test-api.js';

describe('an item that several administrators edit', () => {
  const api = testApi(startTestApi);
  const member = beforeTests(() => newTrialUser(api));
  let editor: ContentEditor;
  beforeEach(async () => {
    editor = await newContentEditor(api);
  });

  const tips = async () => (await api.call('GET /tips', { token: member.token })).body.data;
  const audited = () => api.dataSource.query('SELECT actor, action, target, detail FROM audit_entries ORDER BY id');

  it('is not overwritten by someone who saw an older revision', async () => {
    const item = await editor.create();
    const other = await newContentEditor(api);
    await api.dataSource.query("UPDATE users SET name = 'Hazel' WHERE id = $1", [other.admin.user.id]);
    await other.save(item, NEWER_TIP);

    for (const name of ['draft', 'publish', 'unpublish', 'discard'] as const) {
      const { status, problem } = await editor.change(name, item, name === 'draft' ? TIP : undefined);
      expect([status, problem.code]).toEqual([409, 'item_changed']);
      expect(problem.error).toBe(
        'Hazel changed this item after you opened it. Reload the page, then make your change again.',
      );
    }
    expect(await editor.find(item.id)).toMatchObject({ draft: NEWER_TIP, revision: 2, updated_by: 'Hazel' });
  });

  it('takes one of several changes that are made at once', async () => {
    const item = await editor.create();

    const responses = await Promise.all(
      [1, 2, 3, 4].map((n) => editor.change('draft', item, { title: `Change ${n}` })),
    );

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await editor.find(item.id)).toMatchObject({ revision: 2 });
  });

  it('has an address of its own within its kind', async () => {
    const { token } = editor.admin;
    const { slug } = await editor.create();
    const body = { slug, content: TIP };

    const same = await api.call('POST /admin/content', { token, body: { ...body, kind: 'tip' } });
    const otherKind = await api.call('POST /admin/content', { token, body: { ...body, kind: 'sit' } });

    expect([same.status, same.problem.code, otherKind.status]).toEqual([409, 'slug_taken', 201]);
  });

  it('can be deleted until members may have seen it', async () => {
    const draft = await editor.create();
    const hidden = await editor.publish(await editor.create());
    await editor.change('unpublish', hidden);

    expect([draft.was_published, (await editor.find(hidden.id)).was_published]).toEqual([false, true]);
    const [deleted, refused] = [await editor.remove(draft.id), await editor.remove(hidden.id)];

    expect([deleted.status, (await editor.remove(draft.id)).status]).toEqual([204, 404]);
    expect([refused.status, refused.problem.code]).toEqual([409, 'was_published']);
    expect((await editor.find(hidden.id)).draft).toEqual(TIP);
  });

  it('stays, and forgets who changed it, when that administrator’s account is deleted', async () => {
    const { id } = await editor.publish(await editor.create());

    await api.dataSource.query('DELETE FROM users WHERE id = $1', [editor.admin.user.id]);

    editor = await newContentEditor(api);
    expect(await editor.find(id)).toMatchObject({ published: TIP, updated_by: null });
  });

  it('is not changed by an administrator whose account is deleted during the call', async () => {
    const item = await editor.create();
    const deletion = api.dataSource.createQueryRunner();
    await deletion.startTransaction();
    await deletion.query('DELETE FROM users WHERE id = $1', [editor.admin.user.id]);

    const response = editor.change('publish', item);
    while ((await blockedStatements(api.dataSource)).length === 0) await sleep(5);
    await deletion.commitTransaction();
    await deletion.release();

    expect((await response).status).toBe(401);
    editor = await newContentEditor(api);
    expect(await editor.find(item.id)).toMatchObject({ state: 'draft' });
  });

  it('is where administrators put it', async () => {
    const items = [
      await editor.publish(await editor.create()),
      await editor.publish(await editor.create()),
      await editor.publish(await editor.create()),
    ];
    const before = (await editor.list()).map(({ id }) => id);
    const wanted = [items[2]?.id ?? 0, ...before.filter((id) => id !== items[2]?.id)];

    const { body } = await editor.order(wanted);

    expect(body.data.map(({ id }) => id)).toEqual(wanted);
    expect((await editor.list()).map(({ id }) => id)).toEqual(wanted);
    expect((await tips())[0]?.id).toBe(items[2]?.id);
    for (const ids of [wanted.slice(1), [...wanted.slice(1), wanted[1] ?? 0], [...wanted, 999_999], []]) {
      const { status, problem } = await editor.order(ids);
      expect([status, problem.code]).toEqual([409, 'order_outdated']);
    }
    expect((await editor.list()).map(({ id }) => id)).toEqual(wanted);
  });

  it('has every change in the audit log, and no refused one', async () => {
    const before = (await audited()).length;
    const item = await editor.create();
    const published = await editor.publish(await editor.save(item, NEWER_TIP));
    await editor.change('publish', published);
    const hidden = await editor.change('unpublish', await editor.save(published, TIP));
    const shown = await editor.publish(hidden.body.data);
    await editor.change('discard', await editor.save(shown, NEWER_TIP));
    await editor.remove(item.id);
    const { id, slug } = await editor.create();
    await editor.remove(id);
    await editor.order((await editor.list()).map((tip) => tip.id));

    const target = `tip ${item.slug}`;
    const entry = (action: string, detail: string, of = target) => ({ actor: 'Robin', action, target: of, detail });
    expect((await audited()).slice(before)).toEqual([
      entry('content.create', TIP.title),
      entry('content.save-draft', NEWER_TIP.title),
      entry('content.publish', NEWER_TIP.title),
      entry('content.save-draft', TIP.title),
      entry('content.unpublish', TIP.title),
      entry('content.publish', TIP.title),
      entry('content.save-draft', NEWER_TIP.title),
      entry('content.discard', TIP.title),
      entry('content.create', TIP.title, `tip ${slug}`),
      entry('content.delete', TIP.title, `tip ${slug}`),
      entry('content.order', `${(await editor.list()).length} items`, 'tip'),
    ]);
  });

  it('stays as it was when the audit log cannot be written', async () => {
    const item = await editor.create();
    await api.queryAsOwner('ALTER TABLE audit_entries RENAME TO elsewhere');

    const { status } = await editor.change('publish', item);

    await api.queryAsOwner('ALTER TABLE elsewhere RENAME TO audit_entries');
    expect(status).toBe(500);
    expect(await editor.find(item.id)).toEqual(item);
  });

  it('cannot be read or changed here by a member', async () => {
    const { id, revision } = await editor.create();
    const { token } = member;
    const options = { token, params: { id }, body: { revision } };

    const responses = [
      await api.call('GET /admin/content', { token, query: { kind: 'tip' } }),
      await api.call('GET /admin/content/:id', { token, params: { id } }),
      await api.call('POST /admin/content', { token, body: { kind: 'tip', slug: 'mine', content: TIP } }),
      await api.call('POST /admin/content/:id/draft', { ...options, body: { revision, content: NEWER_TIP } }),
      await api.call('POST /admin/content/:id/publish', options),
      await api.call('POST /admin/content/:id/unpublish', options),
      await api.call('POST /admin/content/:id/discard', options),
      await api.call('POST /admin/content-order', { token, body: { kind: 'tip', ids: [id] } }),
      await api.call('DELETE /admin/content/:id', { token, params: { id } }),
    ];

    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
    expect(await editor.find(id)).toMatchObject({ draft: TIP, revision: 1, state: 'draft' });
  });
});
