import { describe, expect, it } from '@jest/globals';

import { newTrialUser } from '../../test/factories.js';
import { exerciseContent, publish, unpublish, workbookContent } from '../../test/published-content.js';
import { sharedTestApi, testApi } from '../../test/test-api.js';

describe('the lessons of a course', () => {
  const api = testApi(sharedTestApi);
  const own = ({ title }: { title: string }) => title.startsWith('Spec: ');

  const publishExercise = (kind: 'brain-exercise' | 'stress-exercise', slug: string, fields = {}) =>
    publish(api, kind, `spec-${slug}`, exerciseContent({ title: `Spec: ${slug}`, ...fields }));

  it('of brain training are in the order of the administrators', async () => {
    const { token } = await newTrialUser(api);
    const [first, second] = [
      await publishExercise('brain-exercise', 'first'),
      await publishExercise('brain-exercise', 'second'),
    ];
    await publishExercise('stress-exercise', 'not-of-this-course');
    await api.dataSource.query('UPDATE content_items SET position = position + 1000 WHERE id = $1', [first]);

    const { body } = await api.call('GET /braintraining-exercises', { token });

    expect(body.data.filter(own).map(({ id }) => id)).toEqual([second, first]);
  });

  it('of stress management are those with the highest id first', async () => {
    const { token } = await newTrialUser(api);
    const ids = [await publishExercise('stress-exercise', 'older'), await publishExercise('stress-exercise', 'newer')];

    const { body } = await api.call('GET /memoryspeed-exercises', { token });

    const listed = body.data.map(({ id }) => id);
    expect(listed).toEqual([...listed].sort((one, other) => other - one));
    expect(listed).toEqual(expect.arrayContaining(ids));
  });

  it('are solved for the member who completed them, and for nobody else', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const id = await publishExercise('brain-exercise', 'solved-by-one');
    await api.call('POST /add-memorypoints/:id', { token: member.token, params: { id } });

    const [mine, theirs] = await Promise.all(
      [member, other].map(({ token }) => api.call('GET /braintraining-exercises', { token })),
    );

    const solvedIn = (response: typeof mine) => response!.body.data.find((listed) => listed.id === id)?.solved;
    expect(solvedIn(mine)).toBe(true);
    expect(solvedIn(theirs)).toBe(false);
  });

  it('have their text, and media with a signature of the member', async () => {
    const { token, user } = await newTrialUser(api);
    const media = { type: 'video' as const, media: 'spec/film.mp4', media_text: 'A film.', captions: 'spec/film.vtt' };
    const id = await publishExercise('stress-exercise', 'with-media', media);

    const { body } = await api.call('GET /exercises/:id', { token, params: { id } });

    expect(body.data).toMatchObject({
      ...{ id, course: 'stress-management', type: 'video', solved: false, media_text: 'A film.' },
      intro: ['Attention begins with looking.'],
      media: expect.stringMatching(`^spec/film\\.mp4\\?member=${user.id}&expires=\\d+&signature=`),
      captions: expect.stringMatching(`^spec/film\\.vtt\\?member=${user.id}&expires=\\d+&signature=`),
    });
  });

  it('disappear when they are hidden', async () => {
    const { token } = await newTrialUser(api);
    const id = await publishExercise('brain-exercise', 'hidden');
    await unpublish(api, id);

    const [list, lesson, completion] = await Promise.all([
      api.call('GET /braintraining-exercises', { token }),
      api.call('GET /exercises/:id', { token, params: { id } }),
      api.call('POST /add-memorypoints/:id', { token, params: { id } }),
    ]);

    expect(list.body.data.map((listed) => listed.id)).not.toContain(id);
    expect([lesson.status, completion.status]).toEqual([404, 404]);
    expect(lesson.problem).toMatchObject({ code: 'exercise_not_found' });
  });

  it('are not other content with the same numbers', async () => {
    const { token } = await newTrialUser(api);
    const id = await publish(api, 'workbook', 'spec-no-exercise', workbookContent());

    const lesson = await api.call('GET /exercises/:id', { token, params: { id } });

    expect(lesson.status).toBe(404);
  });
});
