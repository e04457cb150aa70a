import { afterEach } from '@jest/globals';
import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';
import type { Workbook } from '@mindgrove/contracts/library';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router-dom';

import { answerCalls, API } from '../test/serve-api.ts';
import WorkbookPage from './workbook.tsx';

const prompt = (id: string, changes: Partial<WorkbookPrompt> = {}): WorkbookPrompt => ({
  id,
  label: `What about ${id}?`,
  hint: null,
  type: 'text',
  options: [],
  ...changes,
});

const newWorkbook = (answers: Workbook['answers'] = {}): Workbook => ({
  slug: 'mindfulness',
  title: 'Mindfulness Workbook',
  summary: 'Eight short chapters.',
  cover: null,
  cover_text: null,
  sections: [
    { title: 'Begin', text: ['Welcome.'], prompts: [prompt('hope'), prompt('calm', { type: 'scale' })] },
    {
      title: 'Notice',
      text: ['Look around.'],
      prompts: [prompt('senses', { type: 'checklist', options: ['Sight', 'Sound', 'Touch'] })],
    },
    { title: 'Rest', text: ['Nothing to do.'], prompts: [] },
  ],
  sources: [],
  answers,
});

/** The fake API: what it stores, and what it was sent. */
export const api = { stored: {} as Record<string, string>, posts: [] as { prompt: string; answer: string }[] };

export const server = setupServer(
  http.get(`${API}/workbooks/:slug`, ({ params }) =>
    params['slug'] === 'mindfulness'
      ? HttpResponse.json({ data: newWorkbook(api.stored) })
      : HttpResponse.json({ error: 'This workbook does not exist.' }, { status: 404 }),
  ),
  http.post<{ slug: string }, { prompt: string; answer: string; base: string }>(
    `${API}/workbooks/:slug/answers`,
    async ({ request }) => {
      const { base, ...post } = await request.json();
      const stored = api.stored[post.prompt] ?? '';
      if (![base, post.answer].includes(stored))
        return HttpResponse.json({ error: 'Changed.', code: 'answer_changed' }, { status: 409 });
      api.posts.push(post);
      api.stored = { ...api.stored, [post.prompt]: post.answer };
      return HttpResponse.json({ data: { ...post, answered: Object.keys(api.stored).length } });
    },
  ),
);

/** Serves the calls of the file's tests, each of which begins with an empty workbook. */
export function serveWorkbook() {
  answerCalls(server);
  afterEach(() => {
    Object.assign(api, { stored: {}, posts: [] });
    localStorage.clear();
  });
}

export const open = (at = '/education/workbooks/mindfulness', user = newUser()) =>
  renderPage(
    <Routes>
      <Route path="/education/workbooks/:slug" element={<WorkbookPage />} />
    </Routes>,
    { at, user },
  );

export const field = (name: string) => screen.findByRole('textbox', { name });
