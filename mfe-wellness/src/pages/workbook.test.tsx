import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { SAVE_DELAY_MS } from '../features/workbooks/saving/use-answers.ts';
import { API } from '../test/serve-api.ts';
import { api, field, open, server, serveWorkbook } from './workbook.testing.tsx';

serveWorkbook();

const { setTimeout: setTimer } = window;
afterEach(() => void (window.setTimeout = setTimer));

/** Acts as if the member never stopped writing: a save that happens now does not wait for a pause. */
function stopSaveTimer() {
  const setOtherTimer = (...args: Parameters<typeof setTimer>) => (args[1] === SAVE_DELAY_MS ? 0 : setTimer(...args));
  // A mock would be a fake timer to Testing Library.
  window.setTimeout = setOtherTimer as typeof setTimer;
}

const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }));

describe('a workbook', () => {
  it('shows one section after the other, and each in the list', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mindfulness Workbook' })).toBeInTheDocument();
    expect(screen.getByText('Only you can read your answers.')).toBeInTheDocument();
    expect(screen.getByText('Section 1 of 3')).toBeInTheDocument();

    const steps = within(screen.getByRole('navigation', { name: 'Previous and next section' }));
    await userEvent.click(steps.getByRole('link', { name: 'Next section' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Notice' })).toHaveFocus();
    await userEvent.click(sections().getByRole('link', { name: /Rest To read/ }));

    expect(screen.getByText('Section 3 of 3')).toBeInTheDocument();
    expect(sections().getByRole('link', { current: 'step' })).toHaveTextContent('Rest');
  });

  it('opens with the answers, in the first section that has an open question', async () => {
    api.stored = { hope: 'Peace', calm: '4' };
    open();

    expect(await screen.findByText('Section 2 of 3')).toBeInTheDocument();
    expect(sections().getByRole('link', { name: /Begin 2 of 2 answered/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Previous section' }));

    expect(await field('What about hope?')).toHaveValue('Peace');
    expect(screen.getByRole('radio', { name: '4 Quite a bit' })).toBeChecked();
  });

  it('that does not exist leads to the others', async () => {
    open('/education/workbooks/nothing');

    expect(await screen.findByText('We can’t find a workbook here.')).toBeInTheDocument();
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
    expect(api.posts).toEqual([{ prompt: 'hope', answer: 'Peace' }]);
    expect(sections().getByText('1 / 3')).toBeInTheDocument();
  });

  it('is saved at once when the member goes on to the next section', async () => {
    stopSaveTimer();
    open();
    await userEvent.type(await field('What about hope?'), 'Peace');

    await userEvent.click(screen.getByRole('link', { name: 'Next section' }));

    await waitFor(() => expect(api.posts).toEqual([{ prompt: 'hope', answer: 'Peace' }]));
  });

  it('is saved when the member leaves the workbook', async () => {
    stopSaveTimer();
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('radio', { name: '5 Very much' }));

    unmount();

    await waitFor(() => expect(api.posts).toEqual([{ prompt: 'calm', answer: '5' }]));
  });

  it('to a checklist is what is checked, in its order', async () => {
    open('/education/workbooks/mindfulness?section=2');

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Touch' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sight' }));

    await waitFor(() => expect(api.posts.at(-1)).toEqual({ prompt: 'senses', answer: 'Sight\nTouch' }));
    expect(screen.getByRole('checkbox', { name: 'Sound' })).not.toBeChecked();
  });

  it('can be cleared, and the clearing be undone', async () => {
    api.stored = { hope: 'Peace' };
    open('/education/workbooks/mindfulness?section=1');

    await userEvent.click(await screen.findByRole('button', { name: /^Clear/ }));
    expect(await field('What about hope?')).toHaveValue('');
    await waitFor(() => expect(api.stored['hope']).toBe(''));
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));

    expect(await field('What about hope?')).toHaveValue('Peace');
    await waitFor(() => expect(api.stored['hope']).toBe('Peace'));
  });

  it('tells near its limit how much room is left', async () => {
    api.stored = { hope: 'x'.repeat(3990) };
    open('/education/workbooks/mindfulness?section=1');

    await userEvent.type(await field('What about hope?'), 'y'.repeat(15));

    expect(screen.getByText('0 characters left')).toBeInTheDocument();
    expect(((await field('What about hope?')) as HTMLTextAreaElement).value).toHaveLength(4000);
    // Otherwise it would be sent when the page closes, in the middle of the next test.
    await waitFor(() => expect(api.posts.at(-1)?.answer).toHaveLength(4000));
  });
});

describe('all answers', () => {
  it('can be read and printed on one page', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    api.stored = { hope: 'Peace\nand quiet', calm: '4' };
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

    expect(await screen.findByText('You haven’t answered anything yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});
