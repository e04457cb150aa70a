import { randomUUID } from 'node:crypto';

import type { Account } from './factories.js';
import { exerciseContent, publish, textPrompt, workbookContent } from './published-content.js';
import type { TestApi } from './test-api.js';

/** Stores something of every kind that the wellness pages store of a member; the word is in all texts. */
export async function useWellness(api: TestApi, { token }: Account, word: string) {
  const slug = `spec-${randomUUID()}`;
  const id = await publish(api, 'brain-exercise', slug, exerciseContent({ title: 'Name the room', points: 5 }));
  const sections = [{ title: 'The day', text: ['Look back.'], prompts: [textPrompt('good', 'What was good?')] }];
  await publish(api, 'workbook', slug, workbookContent({ sections }));
  const session = { minutes: 7, practice: 'breathing', mood_before: 2, mood_after: 4 };
  const responses = [
    await api.call('POST /add-wellness', { token, body: session }),
    await api.call('POST /moods', { token, body: { mood: 4, note: `A walk with ${word}` } }),
    await api.call('POST /wellbeing-checks', { token, body: { answers: [3, 2, 3, 2, 3] } }),
    await api.call('POST /goals', { token, body: { type: 'streak', target: 9, deadline: '2099-01-31' } }),
    await api.call('POST /add-memorypoints/:id', { token, params: { id } }),
    await api.call('POST /workbooks/:slug/answers', {
      ...{ token, params: { slug }, body: { prompt: 'good', answer: `Tea with ${word}` } },
    }),
  ];
  const failed = responses.find(({ status }) => status >= 400);
  if (failed) throw new Error(failed.problem.message);
}
