import { describe, expect, it } from '@jest/globals';

import { newContentEditor, NEWER_TIP, TIP } from '../../../../test/content-editor.js';
import { newTrialUser } from '../../../../test/factories.js';
import { png, upload } from '../../../../test/media-files.js';
import { exerciseContent } from '../../../../test/published-content.js';
import { beforeEachTest, beforeTests, startTestApi, testApi } from '../../../../test/test-api.js';

describe('an item of content', () => {
  const api = testApi(startTestApi);
  const member = beforeTests(() => newTrialUser(api));
  const editor = beforeEachTest(() => newContentEditor(api));

  const tips = async () => (await api.call('GET /tips', { token: member.token })).body.data;
  const seen = async (id: number) => (await tips()).find((tip) => tip.id === id);

  it('begins as a draft that no member sees', async () => {
    const item = await editor.create();

    expect(item).toMatchObject({
      ...{ kind: 'tip', title: 'Open a window', state: 'draft', revision: 1 },
      ...{ published: null, draft: TIP, updated_by: 'Robin' },
    });
    expect(await editor.find(item.id)).toEqual(item);
    expect((await editor.list()).at(-1)).toMatchObject({ id: item.id, slug: item.slug, state: 'draft' });
    expect(await seen(item.id)).toBeUndefined();
  });

  it('is seen once it is published', async () => {
    const published = await editor.publish(await editor.create());

    expect(published).toMatchObject({ state: 'published', revision: 2, published: TIP, draft: null });
    expect(await seen(published.id)).toEqual({ id: published.id, ...TIP });
  });

  it('stays as published while a newer draft is written', async () => {
    const changed = await editor.save(await editor.publish(await editor.create()), NEWER_TIP);

    expect(changed).toMatchObject({ title: NEWER_TIP.title, state: 'changed', published: TIP, draft: NEWER_TIP });
    expect(await seen(changed.id)).toMatchObject(TIP);
    expect(await editor.publish(changed)).toMatchObject({ state: 'published', published: NEWER_TIP, draft: null });
    expect(await seen(changed.id)).toMatchObject(NEWER_TIP);
  });

  it('has no draft when the draft equals what is published', async () => {
    const published = await editor.publish(await editor.create());

    expect(
      await editor.save(await editor.save(published, NEWER_TIP), { text: TIP.text, title: TIP.title }),
    ).toMatchObject({
      state: 'published',
      draft: null,
    });
  });

  it('loses its draft when that is discarded', async () => {
    const changed = await editor.save(await editor.publish(await editor.create()), NEWER_TIP);

    const { body } = await editor.change('discard', changed);

    expect(body.data).toMatchObject({ state: 'published', published: TIP, draft: null });
  });

  it('is hidden when it is unpublished, and stays as a draft', async () => {
    const [plain, changed] = [
      await editor.publish(await editor.create()),
      await editor.save(await editor.publish(await editor.create()), NEWER_TIP),
    ];

    const hidden = (await editor.change('unpublish', plain)).body.data;
    const hiddenChange = (await editor.change('unpublish', changed)).body.data;

    expect(hidden).toMatchObject({ state: 'draft', published: null, draft: TIP });
    expect(hiddenChange).toMatchObject({ state: 'draft', published: null, draft: NEWER_TIP });
    expect([await seen(plain.id), await seen(changed.id)]).toEqual([undefined, undefined]);
    expect(await editor.publish(hidden)).toMatchObject({ state: 'published', published: TIP });
  });

  it('refuses what its state does not allow', async () => {
    const [draft, published] = [await editor.create(), await editor.publish(await editor.create())];

    const responses = [
      await editor.change('publish', published),
      await editor.change('discard', published),
      await editor.change('discard', draft),
      await editor.change('unpublish', draft),
    ];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'no_draft'],
      [409, 'no_draft'],
      [409, 'not_published'],
      [409, 'not_published'],
    ]);
  });

  it('may be incomplete as a draft, but not when it is published', async () => {
    const item = await editor.save(await editor.create({}), { title: ' ', text: 'Listen.', colour: 'green' });

    const { status, problem } = await editor.change('publish', item);

    expect(item).toMatchObject({ draft: { title: ' ', text: 'Listen.', colour: 'green' } });
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
    expect(problem.error).toBe('Please check title.');
    expect(problem.message).toMatch(/title: .*colour/);
    expect(await seen(item.id)).toBeUndefined();
  });

  it('is called by its slug as long as it has no title', async () => {
    const item = await editor.create({});

    expect(item.title).toBe(item.slug);
  });

  it.each([
    [413, 'content_too_large', { text: 'x'.repeat(65_536) }],
    [400, 'validation_failed', { text: 'a\u0000b' }],
    [400, 'validation_failed', { steps: [{ 'a\ud800': 1 }] }],
    [400, 'validation_failed', { deep: JSON.parse('['.repeat(30) + ']'.repeat(30)) }],
  ])('is refused with %i %s when it cannot be stored', async (status, code, content) => {
    const item = await editor.create();

    const response = await editor.change('draft', item, content);

    expect([response.status, response.problem.code]).toEqual([status, code]);
    expect(await editor.find(item.id)).toEqual(item);
  });

  it('is published only when the right answer of its question is one of the options', async () => {
    const publishWith = async (answer: number) => {
      const question = { text: 'Which one?', options: ['This', 'That'], answer, explanation: 'As it says.' };
      const item = await editor.create(exerciseContent({ question }), 'brain-exercise');
      const { status, problem } = await editor.change('publish', item);
      return [status, problem.message];
    };

    expect(await publishWith(1)).toEqual([200, undefined]);
    expect(await publishWith(2)).toEqual([400, 'question.answer: must be one of the options']);
  });

  it('is published only with files that exist, described in words', async () => {
    const { path } = (await upload(api, editor.admin, 'oak.png', png('oak'))).body.data;
    const publishWith = async (fields: object) => {
      const { status, problem } = await editor.change(
        'publish',
        await editor.create(exerciseContent(fields), 'brain-exercise'),
      );
      return [status, problem.message];
    };

    const missing = await publishWith({ media: 'uploads/gone.png', media_text: 'An oak.' });
    const unnamed = await publishWith({ media: path });
    const uncaptioned = await publishWith({ type: 'video', media: path, media_text: 'An oak.' });
    const miscaptioned = await publishWith({ media: path, media_text: 'An oak.', captions: path });
    const complete = await publishWith({ media: path, media_text: 'An oak.' });

    expect(missing).toEqual([400, 'media: There is no file uploads/gone.png. Upload it, or choose another.']);
    expect(unnamed).toEqual([400, 'media_text: Describe what the picture or video shows.']);
    expect(uncaptioned).toEqual([400, 'captions: A video needs captions.']);
    expect(miscaptioned).toEqual([400, 'captions: use a file that ends in vtt']);
    expect(complete).toEqual([200, undefined]);
  });
});
