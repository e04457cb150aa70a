import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Workbook } from '@mindgrove/contracts/content/library';
import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';
import { storeSession } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router-dom';

import { API } from '../lessons/lessons.testing.ts';
import WorkbookPage from './workbook.tsx';

const DRAFTS = 'mindgrove:member:7:workbook-drafts:mindfulness';

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

const server = setupServer();
let stored: Record<string, string> = {};
let posts: { prompt: string; answer: string }[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stored = {};
  posts = [];
  server.use(
    http.get(`${API}/workbooks/:slug`, ({ params }) =>
      params['slug'] === 'mindfulness'
        ? HttpResponse.json({ data: newWorkbook(stored) })
        : HttpResponse.json({ error: 'This workbook does not exist.' }, { status: 404 }),
    ),
    http.post<{ slug: string }, { prompt: string; answer: string }>(
      `${API}/workbooks/:slug/answers`,
      async ({ request }) => {
        const post = await request.json();
        posts.push(post);
        stored = { ...stored, [post.prompt]: post.answer };
        return HttpResponse.json({ data: { ...post, answered: Object.keys(stored).length } });
      },
    ),
  );
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const failSaving = () =>
  server.use(
    http.post(`${API}/workbooks/:slug/answers`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })),
  );

const open = (at = '/education/workbooks/mindfulness', user = newUser()) =>
  renderPage(
    <Routes>
      <Route path="/education/workbooks/:slug" element={<WorkbookPage />} />
    </Routes>,
    { at, user },
  );

const field = (name: string) => screen.findByRole('textbox', { name });
const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }));

describe('a workbook', () => {
  it('shows one section after the other, and each in the list', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mindfulness Workbook' })).toBeInTheDocument();
    expect(screen.getByText('Only you can read your answers.')).toBeInTheDocument();
    expect(screen.getByText('Section 1 of 3')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('link', { name: 'Next section' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Notice' })).toHaveFocus();
    await userEvent.click(sections().getByRole('link', { name: /Rest To read/ }));

    expect(screen.getByText('Section 3 of 3')).toBeInTheDocument();
    expect(sections().getByRole('link', { current: 'step' })).toHaveTextContent('Rest');
  });

  it('opens with the answers, in the first section that has an open question', async () => {
    stored = { hope: 'Peace', calm: '4' };
    open();

    expect(await screen.findByText('Section 2 of 3')).toBeInTheDocument();
    expect(sections().getByRole('link', { name: /Begin 2 of 2 answered/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Previous section' }));

    expect(await field('What about hope?')).toHaveValue('Peace');
    expect(screen.getByRole('radio', { name: '4 Quite a bit' })).toBeChecked();
  });

  it('that does not exist leads to the others', async () => {
    open('/education/workbooks/nothing');

    expect(await screen.findByText('There is no workbook at this address.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all resources' })).toHaveAttribute('href', '/education');
  });

  it('says that it cannot be loaded, and recovers on Retry', async () => {
    server.use(http.get(`${API}/workbooks/:slug`, () => HttpResponse.error(), { once: true }));
    open();
    await screen.findByText(/Check your connection/);

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await field('What about hope?')).toBeInTheDocument();
  });
});

describe('an answer', () => {
  it('is saved while it is written', async () => {
    open();

    await userEvent.type(await field('What about hope?'), 'Peace');
    expect(screen.getByText('Saving…')).toBeInTheDocument();

    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(posts).toEqual([{ prompt: 'hope', answer: 'Peace' }]);
    expect(sections().getByText('1 / 3')).toBeInTheDocument();
  });

  it('is saved at once when the member goes on to the next section', async () => {
    open();
    await userEvent.type(await field('What about hope?'), 'Peace');

    await userEvent.click(screen.getByRole('link', { name: 'Next section' }));

    await waitFor(() => expect(posts).toEqual([{ prompt: 'hope', answer: 'Peace' }]), { timeout: 500 });
  });

  it('is saved when the member leaves the workbook', async () => {
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('radio', { name: '5 Very much' }));

    unmount();

    await waitFor(() => expect(posts).toEqual([{ prompt: 'calm', answer: '5' }]), { timeout: 500 });
  });

  it('to a checklist is what is checked, in its order', async () => {
    open('/education/workbooks/mindfulness?section=2');

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Touch' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sight' }));

    await waitFor(() => expect(posts.at(-1)).toEqual({ prompt: 'senses', answer: 'Sight\nTouch' }));
    expect(screen.getByRole('checkbox', { name: 'Sound' })).not.toBeChecked();
  });

  it('can be cleared, and the clearing be undone', async () => {
    stored = { hope: 'Peace' };
    open('/education/workbooks/mindfulness?section=1');

    await userEvent.click(await screen.findByRole('button', { name: /^Clear/ }));
    expect(await field('What about hope?')).toHaveValue('');
    await waitFor(() => expect(stored['hope']).toBe(''));
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));

    expect(await field('What about hope?')).toHaveValue('Peace');
    await waitFor(() => expect(stored['hope']).toBe('Peace'));
  });

  it('tells near its limit how much room is left', async () => {
    stored = { hope: 'x'.repeat(3990) };
    open('/education/workbooks/mindfulness?section=1');

    await userEvent.type(await field('What about hope?'), 'y'.repeat(15));

    expect(screen.getByText('0 characters left')).toBeInTheDocument();
    expect(((await field('What about hope?')) as HTMLTextAreaElement).value).toHaveLength(4000);
  });
});

describe('an answer that cannot be saved', () => {
  it('says so, stays on this device, and is saved on Retry', async () => {
    failSaving();
    open();
    await userEvent.type(await field('What about hope?'), 'Peace');
    await userEvent.tab();

    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('1 answer is not saved yet');
    expect(screen.getByText('Not saved yet:')).toBeInTheDocument();
    expect(localStorage.getItem(DRAFTS)).toContain('Peace');

    server.resetHandlers(
      http.post(`${API}/workbooks/:slug/answers`, () =>
        HttpResponse.json({ data: { prompt: 'hope', answer: 'Peace', answered: 1 } }),
      ),
    );
    await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem(DRAFTS)).toBeNull();
  });

  it('is sent when the workbook is opened again', async () => {
    localStorage.setItem(DRAFTS, JSON.stringify({ hope: { text: 'Peace', base: '' } }));
    open();

    expect(await field('What about hope?')).toHaveValue('Peace');
    await waitFor(() => expect(posts).toEqual([{ prompt: 'hope', answer: 'Peace' }]));
  });

  it('does not replace a newer one without asking', async () => {
    stored = { hope: 'Newer' };
    localStorage.setItem(DRAFTS, JSON.stringify({ hope: { text: 'Older', base: '' } }));
    open('/education/workbooks/mindfulness?section=1');
    expect(await field('What about hope?')).toHaveValue('Newer');
    expect(screen.getByText('Older')).toBeInTheDocument();
    expect(posts).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Use this text' }));

    expect(await field('What about hope?')).toHaveValue('Older');
    await waitFor(() => expect(posts).toEqual([{ prompt: 'hope', answer: 'Older' }]));
  });

  it('does not replace what another tab has saved since, without asking', async () => {
    open();
    await userEvent.type(await field('What about hope?'), 'Older');

    stored = { hope: 'Newer' };
    fireEvent.focus(window);

    expect(await screen.findByText('Older', { selector: 'blockquote' })).toBeInTheDocument();
    expect(await field('What about hope?')).toHaveValue('Newer');
  });

  it('is not shown to another member in the same browser', async () => {
    localStorage.setItem(DRAFTS, JSON.stringify({ hope: { text: 'Secret', base: '' } }));

    open(undefined, newUser({ id: 8 }));

    expect(await field('What about hope?')).toHaveValue('');
    expect(posts).toEqual([]);
  });
});

it('sends no answer in the name of another member who signs in meanwhile', async () => {
  open();
  await userEvent.type(await field('What about hope?'), 'Secret');

  act(() => storeSession({ user: newUser({ id: 8 }), token: 'another-token' }));

  await waitFor(async () => expect(await field('What about hope?')).toHaveValue(''));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(posts).toEqual([]);
});

describe('all answers', () => {
  it('can be read and printed on one page', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    stored = { hope: 'Peace\nand quiet', calm: '4' };
    open('/education/workbooks/mindfulness?section=answers');

    const sheet = within(await screen.findByRole('article', { name: 'All your answers' }));
    expect(sheet.getByText(/Peace\s+and quiet/)).toBeInTheDocument();
    expect(sheet.getByText('4 of 5, Quite a bit')).toBeInTheDocument();
    expect(sheet.getByRole('link', { name: 'Answer 1 more in Notice' })).toBeInTheDocument();
    await userEvent.click(sheet.getByRole('button', { name: 'Print' }));

    expect(print).toHaveBeenCalledTimes(1);
  });

  it('lead to the first section while there are none', async () => {
    open('/education/workbooks/mindfulness?section=answers');

    expect(await screen.findByText('You have not answered anything yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});
