import { beforeEach, describe, expect, it } from '@jest/globals';

import { type Account, newEndedUser, newTrialUser } from '../../../test/factories.js';
import { publish, republish, textPrompt, unpublish, workbookContent } from '../../../test/published-content.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';

let published = 0;

const api = testApi(sharedTestApi);

async function newWorkbook(fields = {}) {
  const slug = `spec-${(published += 1)}`;
  return { slug, id: await publish(api, 'workbook', slug, workbookContent(fields)) };
}

const answer = ({ token }: Account, slug: string, prompt: string, text: string) =>
  api.call('POST /workbooks/:slug/answers', { token, params: { slug }, body: { prompt, answer: text } });

const answersOf = async ({ token }: Account, slug: string) =>
  (await api.call('GET /workbooks/:slug', { token, params: { slug } })).body.data.answers;

async function inList({ token }: Account, slug: string) {
  const { body } = await api.call('GET /workbooks', { token });
  return body.data.find((listed) => listed.slug === slug);
}

describe('a workbook', () => {
  it('is listed with the numbers of its prompts and of those that the member answered', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const { slug } = await newWorkbook({ cover: 'spec/cover.svg', cover_text: 'A hill' });
    await answer(member, slug, 'good', 'The walk');
    await answer(member, slug, 'calm', '4');

    const [mine, theirs] = [await inList(member, slug), await inList(other, slug)];

    expect(mine).toEqual({
      ...{ slug, title: 'Evening workbook', summary: 'A few questions for the end of the day.' },
      ...{ cover_text: 'A hill', prompts: 3, answered: 2 },
      cover: expect.stringMatching(`^spec/cover\\.svg\\?member=${member.user.id}&`),
    });
    expect(theirs).toMatchObject({ prompts: 3, answered: 0 });
  });

  it('shows the answers of the member, and none of another member', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const { slug } = await newWorkbook();
    await answer(member, slug, 'good', 'The walk\nand the soup');

    const [mine, theirs] = [await answersOf(member, slug), await answersOf(other, slug)];

    expect(mine).toEqual({ good: 'The walk\nand the soup' });
    expect(theirs).toEqual({});
  });

  it('keeps its answers when prompts change, and shows those of prompts that it still has', async () => {
    const member = await newTrialUser(api);
    const { slug, id } = await newWorkbook();
    await answer(member, slug, 'good', 'The walk');
    await answer(member, slug, 'calm', '4');
    const section = { title: 'The day', text: ['Look back.'], prompts: [textPrompt('good', 'What went well?')] };

    await republish(api, id, workbookContent({ sections: [section] }));

    expect(await answersOf(member, slug)).toEqual({ good: 'The walk' });
    expect(await inList(member, slug)).toMatchObject({ prompts: 1, answered: 1 });
  });

  it('disappears when it is hidden', async () => {
    const member = await newTrialUser(api);
    const { slug, id } = await newWorkbook();
    await unpublish(api, id);

    const responses = [
      await api.call('GET /workbooks/:slug', { token: member.token, params: { slug } }),
      await answer(member, slug, 'good', 'The walk'),
    ];

    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    expect(await inList(member, slug)).toBeUndefined();
  });

  it('is closed to members whose access has ended', async () => {
    const ended = await newEndedUser(api);
    const { slug } = await newWorkbook();

    const responses = [
      await api.call('GET /workbooks/:slug', { token: ended.token, params: { slug } }),
      await answer(ended, slug, 'good', 'The walk'),
    ];

    expect(responses.map(({ status }) => status)).toEqual([402, 402]);
  });
});

describe('an answer', () => {
  it('is saved and counted', async () => {
    const member = await newTrialUser(api);
    const { slug } = await newWorkbook();
    await answer(member, slug, 'good', 'The walk');

    const { body } = await answer(member, slug, 'where', 'At home\nAt work');

    expect(body.data).toEqual({ prompt: 'where', answer: 'At home\nAt work', answered: 2 });
  });

  it('replaces the one before', async () => {
    const member = await newTrialUser(api);
    const { slug } = await newWorkbook();
    await answer(member, slug, 'good', 'The walk');

    const { body } = await answer(member, slug, 'good', 'The soup');

    expect(body.data).toEqual({ prompt: 'good', answer: 'The soup', answered: 1 });
    expect(await answersOf(member, slug)).toEqual({ good: 'The soup' });
  });

  describe('that names the one before', () => {
    const answerAfter = ({ token }: Account, slug: string, [base, text]: [string, string]) =>
      api.call('POST /workbooks/:slug/answers', {
        ...{ token, params: { slug } },
        body: { prompt: 'good', answer: text, base },
      });
    let member: Account;
    let slug: string;
    beforeEach(async () => {
      member = await newTrialUser(api);
      ({ slug } = await newWorkbook());
      await answer(await newTrialUser(api), slug, 'good', 'The walk');
      await answer(member, slug, 'good', 'The walk');
    });

    it.each([
      ['The soup', { good: 'The soup' }],
      ['', {}],
    ])('replaces it by "%s"', async (text, stored) => {
      expect((await answerAfter(member, slug, ['The walk', text])).status).toBe(200);
      expect(await answersOf(member, slug)).toEqual(stored);
    });

    it.each([
      ['The tea', 'The soup'],
      ['', 'The soup'],
      ['The tea', ''],
      ['The tea', ' '],
    ])('is refused ("%s" after "%s") when another one is stored, which stays', async (text, base) => {
      const { status, problem } = await answerAfter(member, slug, [base, text]);

      expect([status, problem.code]).toEqual([409, 'answer_changed']);
      expect(await answersOf(member, slug)).toEqual({ good: 'The walk' });
    });

    it('may be sent again after a lost response', async () => {
      await answerAfter(member, slug, ['The walk', 'The soup']);

      expect((await answerAfter(member, slug, ['The walk', 'The soup'])).status).toBe(200);
    });

    it('replaces one that was removed', async () => {
      await answer(member, slug, 'good', '');

      expect((await answerAfter(member, slug, ['The walk', 'The soup'])).status).toBe(200);
    });

    it('is saved once of ten that are sent at once', async () => {
      const texts = Array.from({ length: 10 }, (_, n) => `The soup, ${n}`);

      const responses = await Promise.all(texts.map((text) => answerAfter(member, slug, ['The walk', text])));

      const saved = responses.filter(({ status }) => status === 200);
      expect(saved).toHaveLength(1);
      expect(await answersOf(member, slug)).toEqual({ good: saved[0]?.body.data.answer });
    });
  });

  it.each(['', ' \n '])('of %j removes the one before, and not that of another member', async (blank) => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const { slug } = await newWorkbook();
    await answer(member, slug, 'calm', '4');
    await answer(other, slug, 'calm', '2');

    const { status, body } = await answer(member, slug, 'calm', blank);

    expect(status).toBe(200);
    expect(body.data).toEqual({ prompt: 'calm', answer: '', answered: 0 });
    expect(await answersOf(member, slug)).toEqual({});
    expect(await answersOf(other, slug)).toEqual({ calm: '2' });
  });

  it('to a prompt that the workbook does not have is not found', async () => {
    const member = await newTrialUser(api);
    const { slug } = await newWorkbook();

    const response = await answer(member, slug, 'nobody-asked', 'The walk');

    expect(response.status).toBe(404);
    expect(response.problem).toMatchObject({ code: 'prompt_not_found' });
  });

  it.each([
    ['calm', '0'],
    ['calm', '6'],
    ['calm', '3.5'],
    ['calm', 'very'],
    ['where', 'On the moon'],
    ['where', 'At home\nOn the moon'],
    ['where', 'At home\nAt home'],
  ])('to %s of %j is rejected, and the error names the field', async (prompt, text) => {
    const member = await newTrialUser(api);
    const { slug } = await newWorkbook();

    const response = await answer(member, slug, prompt, text);

    expect(response.status).toBe(400);
    expect(response.problem).toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(/^answer: must/),
    });
    expect(await answersOf(member, slug)).toEqual({});
  });

  it('is saved once when it is sent several times at once', async () => {
    const member = await newTrialUser(api);
    const { slug } = await newWorkbook();

    const responses = await Promise.all([1, 2, 3, 4, 5].map((step) => answer(member, slug, 'calm', String(step))));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await inList(member, slug)).toMatchObject({ answered: 1 });
  });
});

describe('the account export', () => {
  it('has each answer with its workbook and question, and none of another member', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const { slug } = await newWorkbook();
    await answer(member, slug, 'good', 'The walk');
    await answer(other, slug, 'good', 'A secret');

    const { body } = await api.call('GET /account/export', { token: member.token });

    expect(body).toMatchObject({
      workbook_answers: [{ workbook: 'Evening workbook', question: 'What was good today?', answer: 'The walk' }],
    });
    expect(JSON.stringify(body)).not.toContain('A secret');
  });

  it('has answers in hidden workbooks, and to prompts that were removed', async () => {
    const member = await newTrialUser(api);
    const [hidden, changed] = [await newWorkbook(), await newWorkbook()];
    await answer(member, hidden.slug, 'good', 'The walk');
    await answer(member, changed.slug, 'good', 'The soup');
    await unpublish(api, hidden.id);
    const section = { title: 'The day', text: ['Look back.'], prompts: [] };
    await republish(api, changed.id, workbookContent({ title: 'Changed', sections: [section] }));

    const { body } = await api.call('GET /account/export', { token: member.token });

    expect(body).toMatchObject({
      workbook_answers: [
        { workbook: 'Evening workbook', question: 'What was good today?', answer: 'The walk' },
        { workbook: 'Changed', question: 'good', answer: 'The soup' },
      ],
    });
  });
});

it('deletes the answers with the account', async () => {
  const member = await newTrialUser(api);
  const { slug } = await newWorkbook();
  await answer(member, slug, 'good', 'The walk');

  await api.dataSource.query('DELETE FROM users WHERE id = $1', [member.user.id]);

  const rows = await api.dataSource.query('SELECT FROM workbook_answers WHERE user_id = $1', [member.user.id]);
  expect(rows).toEqual([]);
});
