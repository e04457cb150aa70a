import { describe, expect, it } from '@jest/globals';
import { clearSession, reportReachable, storeSession } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import answerQueue from '../features/workbooks/saving/answer-queue.ts';
import { API } from '../test/serve-api.ts';
import { api, field, open, server, serveWorkbook } from './workbook.testing.tsx';

serveWorkbook();

const DRAFTS = 'mindgrove:member:7:unsent-answers';
const keepDraft = (text: string) =>
  localStorage.setItem(
    DRAFTS,
    JSON.stringify([{ id: 'mindfulness hope', slug: 'mindfulness', prompt: 'hope', text, base: '' }]),
  );

/** Writes at once: a slow machine would send what is typed letter by letter. */
const write = async (value: string) => fireEvent.change(await field('What about hope?'), { target: { value } });

const failSaving = () =>
  server.use(
    http.post(`${API}/workbooks/:slug/answers`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })),
  );

describe('an answer that cannot be saved', () => {
  it('says so, stays on this device, and is saved on Retry', async () => {
    failSaving();
    open();
    await userEvent.type(await field('What about hope?'), 'Peace');
    await userEvent.tab();

    const notice = (await screen.findByText('1 answer is not saved yet')).parentElement!;
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Not saved yet:')).toBeInTheDocument();
    expect(localStorage.getItem(DRAFTS)).toContain('Peace');

    server.use(
      http.post(`${API}/workbooks/:slug/answers`, () =>
        HttpResponse.json({ data: { prompt: 'hope', answer: 'Peace', answered: 1 } }),
      ),
    );
    await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByText('1 answer is not saved yet')).toBeNull();
    expect(localStorage.getItem(DRAFTS)).toBeNull();
  });

  it('is sent when the workbook is opened again', async () => {
    keepDraft('Peace');
    open();

    expect(await field('What about hope?')).toHaveValue('Peace');
    await waitFor(() => expect(api.posts).toEqual([{ prompt: 'hope', answer: 'Peace' }]));
  });

  it('is sent from any other page, where the shell does so', async () => {
    keepDraft('Peace');

    renderPage(<p>Another page</p>, { queues: [answerQueue] });

    await waitFor(() => expect(api.posts).toEqual([{ prompt: 'hope', answer: 'Peace' }]));
    await waitFor(() => expect(localStorage.getItem(DRAFTS)).toBeNull());
  });

  it('waits there for its workbook when another device has saved something else', async () => {
    api.stored = { hope: 'Newer' };
    keepDraft('Older');
    renderPage(<p>Another page</p>, { queues: [answerQueue] });
    await waitFor(() => expect(localStorage.getItem(DRAFTS)).toContain('refusal'));

    open('/education/workbooks/mindfulness?section=1');

    expect(await screen.findByText('Newer', { selector: 'blockquote' })).toBeInTheDocument();
    expect(api.posts).toEqual([]);
  });

  it('does not replace a newer one without asking', async () => {
    api.stored = { hope: 'Newer' };
    keepDraft('Older');
    open('/education/workbooks/mindfulness?section=1');
    expect(await field('What about hope?')).toHaveValue('Older');
    expect(screen.getByText('Newer', { selector: 'blockquote' })).toBeInTheDocument();
    expect(api.posts).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Keep what I wrote above' }));

    expect(await field('What about hope?')).toHaveValue('Older');
    await waitFor(() => expect(api.posts).toEqual([{ prompt: 'hope', answer: 'Older' }]));
  });

  it('leads to the section where it waits for a choice, from every other', async () => {
    api.stored = { hope: 'Newer' };
    keepDraft('Older');
    open('/education/workbooks/mindfulness?section=2');
    expect(await screen.findByText('1 answer is waiting for your choice')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('link', { name: 'Go to section 1' }));

    expect(await screen.findByText('Newer', { selector: 'blockquote' })).toBeInTheDocument();
    expect(screen.queryByText('1 answer is waiting for your choice')).toBeNull();
  });

  it('does not replace what another tab has saved since, without asking', async () => {
    open();
    await write('Older');

    api.stored = { hope: 'Newer' };
    fireEvent.focus(window);

    expect(await screen.findByText('Newer', { selector: 'blockquote' })).toBeInTheDocument();
    expect(await field('What about hope?')).toHaveValue('Older');
  });

  it('does not replace what another device has saved, without asking, though nobody looked away', async () => {
    api.stored = { hope: 'Short' };
    open();
    const answer = await field('What about hope?');
    api.stored = { hope: 'Short, and much more' };

    await userEvent.type(answer, ' again');
    await userEvent.tab();

    expect(await screen.findByText('Short, and much more', { selector: 'blockquote' })).toBeInTheDocument();
    expect(screen.queryByText('Saving…')).toBeNull();
    expect(await field('What about hope?')).toHaveValue('Short again');
    expect(api.posts).toEqual([]);
  });

  it('does not replace what another device saved while this one was offline, without asking', async () => {
    open();
    const answer = await field('What about hope?');
    server.use(http.all(`${API}/*`, () => HttpResponse.error()));
    fireEvent.focus(window);
    await userEvent.type(answer, 'Older');
    await userEvent.tab();
    expect(await screen.findByText('Not saved yet:')).toBeInTheDocument();
    expect(localStorage.getItem(DRAFTS)).toContain('Older');

    server.resetHandlers();
    api.stored = { hope: 'Newer' };
    fireEvent(window, new Event('online'));

    expect(await screen.findByText('Newer', { selector: 'blockquote' })).toBeInTheDocument();
    expect(await field('What about hope?')).toHaveValue('Older');
    expect(api.posts).toEqual([]);
  });

  it('does not replace it before the first attempt to send, either', async () => {
    open();
    await write('Older');

    api.stored = { hope: 'Newer' };
    fireEvent(window, new Event('online'));

    expect(await screen.findByText('Newer', { selector: 'blockquote' })).toBeInTheDocument();
    expect(api.posts).toEqual([]);
  });

  it('is compared first if the network returns before the browser says so', async () => {
    open();
    const answer = await field('What about hope?');
    server.use(http.all(`${API}/*`, () => HttpResponse.error()));
    fireEvent(window, new Event('offline'));
    await userEvent.type(answer, 'Older');

    server.resetHandlers();
    api.stored = { hope: 'Newer' };
    await userEvent.tab();

    expect(await screen.findByText('Newer', { selector: 'blockquote' })).toBeInTheDocument();
    expect(api.posts).toEqual([]);
  });

  it('waits for a choice while the member writes on, also when the workbook is opened again', async () => {
    const { unmount } = open();
    await write('Older');
    api.stored = { hope: 'Newer' };
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Newer', { selector: 'blockquote' })).toBeInTheDocument();

    await write('Older, and more');
    await userEvent.tab();
    unmount();
    open();

    expect(await screen.findByText('Newer', { selector: 'blockquote' })).toBeInTheDocument();
    expect(await field('What about hope?')).toHaveValue('Older, and more');
    expect(api.posts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use the other answer' }));
    expect(localStorage.getItem(DRAFTS)).toBeNull();
    expect(await field('What about hope?')).toHaveValue('Newer');
  });

  it('of a closed tab is offered where the member writes on in another', async () => {
    open();
    await field('What about hope?');
    keepDraft('Typed offline');

    await write('Typed here');

    expect(await screen.findByText('Typed offline', { selector: 'blockquote' })).toBeInTheDocument();
    expect(localStorage.getItem(DRAFTS)).toContain('Typed offline');
    expect(api.posts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use the other answer' }));
    await waitFor(() => expect(api.stored).toEqual({ hope: 'Typed offline' }));
  });

  it('is sent when our server can be reached again', async () => {
    open();
    const answer = await field('What about hope?');
    server.use(http.all(`${API}/*`, () => HttpResponse.error()));
    await userEvent.type(answer, 'Peace');
    await userEvent.tab();
    expect(await screen.findByText('Not saved yet:')).toBeInTheDocument();

    server.resetHandlers();
    act(() => reportReachable(true));

    await waitFor(() => expect(api.posts).toEqual([{ prompt: 'hope', answer: 'Peace' }]));
  });

  it.each(['expired', 'too-old'] as const)('stays on this device when the session is %s', async (end) => {
    const { unmount } = open();
    await userEvent.type(await field('What about hope?'), 'Peace');

    act(() => clearSession(end));
    unmount();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

    expect(localStorage.getItem(DRAFTS)).toContain('Peace');
    expect(api.posts).toEqual([]);
  });

  it('is not shown to another member in the same browser', async () => {
    keepDraft('Secret');

    open(undefined, newUser({ id: 8 }));

    expect(await field('What about hope?')).toHaveValue('');
    expect(api.posts).toEqual([]);
  });
});

it('sends no answer in the name of another member who signs in meanwhile', async () => {
  open();
  await userEvent.type(await field('What about hope?'), 'Secret');

  act(() => storeSession({ user: newUser({ id: 8 }), token: 'another-token' }));

  await waitFor(async () => expect(await field('What about hope?')).toHaveValue(''));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(api.posts).toEqual([]);
});
