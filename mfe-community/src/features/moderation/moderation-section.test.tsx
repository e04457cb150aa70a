import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';

import { API, refuse } from '../../test/serve-api.tsx';
import {
  decided,
  newCase,
  newFurtherText,
  newReport,
  open,
  shownToast,
  startModerationServer,
} from './moderation.testing.tsx';

const { server, stored } = startModerationServer();

const caseOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') ?? heading);
};
const caseNames = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const buttonsOf = (card: Awaited<ReturnType<typeof caseOf>>) =>
  card.queryAllByRole('button').map(({ textContent }) => textContent?.replace(/:.*/, ''));

describe('the reported messages', () => {
  it('show the text as it was written, and every report with its note', async () => {
    stored.cases = [newCase({ text: '<b>Buy</b>\nmy pills', reports: [newReport(), newFurtherText()] })];
    open();

    const card = await caseOf('message from Tomas');

    expect(card.getByText(/<b>Buy<\/b>/)).toHaveTextContent('<b>Buy</b> my pills');
    const [first, second] = card.getAllByRole('listitem');
    expect(first).toHaveTextContent('Advertising or spam · Maren · Nov 20, 2026');
    expect(second).toHaveTextContent(/Someone may hurt themselves · Automatic check · .*Members see it.*I can’t go on/);
    expect(screen.getByRole('link', { name: 'Open (1)' })).toHaveAttribute('aria-current', 'page');
  });

  it('are loaded once', async () => {
    open();

    await caseOf('message from Tomas');

    // A second load would begin with the first one's end.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(stored.loads).toBe(1);
  });

  it('mark an urgent one in words, and say what helps', async () => {
    stored.cases = [newCase({ id: 2, is_urgent: true }), newCase()];
    open();

    const card = await caseOf('Urgent: message from Tomas');

    expect(card.getByText(/Its writer was shown help lines/)).toBeInTheDocument();
    expect(caseNames()).toEqual(['Urgent: message from Tomas', 'message from Tomas']);
  });

  it('show what the writer has made of the message since, which is no report', async () => {
    const edit = newReport({ id: 12, reason: 'edited', note: 'Call me', reporter: null });
    stored.cases = [newCase({ text: 'Good morning', reports: [newReport(), edit] })];
    open();

    expect(await screen.findByText('1 report')).toBeInTheDocument();
    expect(screen.getByText('Call me').closest('li')).toHaveTextContent(/^Edited by the author · .*Call me$/);
    expect(screen.queryByText(/Automatic check/)).toBeNull();
  });

  it('unfold a long text', async () => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1000);
    stored.cases = [newCase({ text: 'A long story' })];
    const user = open();
    await caseOf('message from Tomas');

    await user.click(button('Show all'));

    expect(button('Show less')).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it.each([
    ['a shown message', {}, ['Keep', 'Hide', 'Suspend author']],
    ['a hidden message', { message_state: 'hidden' as const }, ['Hide', 'Suspend author']],
    ['a deleted message', { message_state: 'deleted' as const }, ['Keep', 'Suspend author']],
    ['a suspended author', { author: { id: 2, name: 'Tomas', suspended: true } }, ['Keep', 'Hide']],
    ['a decided, hidden message', { message_state: 'hidden' as const, decision: decided('hidden') }, ['Show again']],
    ['a decided, shown message', { decision: decided('kept') }, ['Hide']],
    ['a decided, deleted message', { message_state: 'deleted' as const, decision: decided('hidden') }, []],
    [
      'a deleted message that another one has joined',
      { message_state: 'deleted' as const, reports: [newFurtherText()] },
      ['Keep', 'Hide', 'Suspend author'],
    ],
    [
      'decided messages of which one is hidden',
      { decision: decided('kept'), reports: [newFurtherText({ message: { id: 32, state: 'hidden' } })] },
      ['Hide', 'Show again'],
    ],
  ])('offer for %s what can be decided', async (_name, changes, expected) => {
    stored.cases = [newCase(changes)];
    open('decision' in changes ? 'decided' : 'open');

    expect(buttonsOf(await caseOf('message from Tomas'))).toEqual(expected);
  });

  it('load more, and lead to the first new one', async () => {
    stored.cases = [5, 4, 3].map((id) => newCase({ id, author: { id, name: `Author ${id}`, suspended: false } }));
    const user = open();
    await caseOf('message from Author 5');

    await user.click(button('Show more'));

    expect(await screen.findByRole('heading', { name: 'message from Author 3' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('say when nothing waits', async () => {
    stored.cases = [newCase({ decision: decided('kept') })];
    open();

    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument();
  });

  it('load again on Retry', async () => {
    server.use(http.get(`${API}/admin/chat/cases`, () => refuse(500, 'Something broke.'), { once: true }));
    const user = open();

    await user.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await caseOf('message from Tomas')).toBeTruthy();
  });
});

describe('deciding', () => {
  it('hides a message with a reason, says so, and leads to the next case', async () => {
    stored.cases = [newCase(), newCase({ id: 2, author: { id: 3, name: 'Ida', suspended: false } })];
    const user = open();
    await user.click((await caseOf('message from Tomas')).getByRole('button', { name: /^Hide/ }));
    expect(screen.getByRole('dialog', { name: 'Hide Tomas’s message?' })).toHaveTextContent(/Nobody sees the message/);
    expect(screen.getByRole('group', { name: 'Suggested reasons' })).toBeInTheDocument();

    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Advertising pills ');
    await user.click(button('Hide'));

    await waitFor(() => expect(shownToast()).toBe('Decided: The message is hidden.'));
    expect(stored.received).toEqual([{ id: '1', action: 'hide', reason: 'Advertising pills', after: null, seen: 11 }]);
    expect(caseNames()).toEqual(['message from Ida']);
    expect(screen.getByRole('heading', { name: 'message from Ida' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Open (1)' })).toBeInTheDocument();
  });

  it('keeps focus in the section after the last case', async () => {
    const user = open();
    await user.click((await caseOf('message from Tomas')).getByRole('button', { name: /^Keep/ }));

    await user.click(button('Within the guidelines'));
    await user.click(button('Keep'));

    expect(await screen.findByText('The message stays.')).toHaveFocus();
    expect(stored.received).toEqual([
      { id: '1', action: 'keep', reason: 'Within the guidelines', after: null, seen: 11 },
    ]);
    expect(screen.getByText('Nothing waits for you.')).toBeInTheDocument();
  });

  it('needs a reason', async () => {
    const user = open();
    await user.click((await caseOf('message from Tomas')).getByRole('button', { name: /^Suspend author/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent(/signed out on every device at once/);

    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'no');
    await user.click(button('Suspend author'));

    expect(await screen.findByText('Please write why')).toBeInTheDocument();
    expect(stored.received).toEqual([]);
  });

  it('shows a hidden message again', async () => {
    const other = { id: 2, author: { id: 3, name: 'Ida', suspended: false } };
    stored.cases = [
      newCase({ ...other, decision: decided('kept') }),
      newCase({ message_state: 'hidden', decision: decided('suspended') }),
    ];
    const user = open('decided');
    const card = await caseOf('message from Tomas');
    expect(card.getByText(/Hidden, author suspended/).closest('div')).toHaveTextContent(
      /by Ada, Nov 21, 2026.*Reason: Advertising/,
    );

    await user.click(card.getByRole('button', { name: /^Show again/ }));
    await user.click(button('Hidden by mistake'));
    await user.click(button('Show again'));

    await waitFor(() => expect(shownToast()).toBe('Decided: The message is shown again.'));
    expect(screen.getByRole('heading', { name: 'message from Tomas' })).toHaveFocus();
    expect(stored.received).toEqual([
      { id: '1', action: 'restore', reason: 'Hidden by mistake', after: 'suspended', seen: 11 },
    ]);
  });

  it.each([404, 409])('loads the cases again when another administrator was faster (%d)', async (status) => {
    const user = open();
    await user.click((await caseOf('message from Tomas')).getByRole('button', { name: /^Hide/ }));
    server.use(http.post(`${API}/admin/chat/cases/1/hide`, () => refuse(status, 'Another decision was made.')));
    stored.cases = [newCase({ id: 2, author: { id: 3, name: 'Ida', suspended: false } })];

    await user.click(button('Advertising'));
    await user.click(button('Hide'));

    const refusal = await screen.findByText(/^Another decision was made\. Nothing was decided/);
    expect(refusal).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(caseNames()).toEqual(['message from Ida']);
  });

  it('names the last report that was on screen, and shows what has come since', async () => {
    stored.cases = [newCase({ is_urgent: true, reports: [newReport(), newFurtherText()] })];
    const user = open();
    await user.click((await caseOf('Urgent: message from Tomas')).getByRole('button', { name: /^Keep/ }));
    const sent = new Promise((resolve) => {
      const answer = async ({ request }: { request: Request }) => {
        resolve(await request.json());
        return refuse(409, 'More was reported.');
      };
      server.use(http.post(`${API}/admin/chat/cases/1/keep`, answer, { once: true }));
    });
    const further = newFurtherText({ id: 13, note: 'Tonight' });
    stored.cases = [newCase({ is_urgent: true, reports: [newReport(), newFurtherText(), further] })];

    await user.click(button('Within the guidelines'));
    await user.click(button('Keep'));

    expect(await screen.findByText('Tonight')).toBeInTheDocument();
    expect(await sent).toEqual({ reason: 'Within the guidelines', after: null, seen: 12 });
    expect(screen.getByText(/^More was reported\. Nothing was decided/)).toBeInTheDocument();
    await user.click((await caseOf('Urgent: message from Tomas')).getByRole('button', { name: /^Keep/ }));
    await user.click(button('Within the guidelines'));
    await user.click(button('Keep'));
    await waitFor(() => expect(stored.received).toMatchObject([{ action: 'keep', seen: 13 }]));
  });

  it('says that further messages are hidden with the first', async () => {
    stored.cases = [newCase({ reports: [newReport(), newFurtherText()] })];
    const user = open();

    await user.click((await caseOf('message from Tomas')).getByRole('button', { name: /^Hide/ }));

    expect(screen.getByRole('dialog')).toHaveTextContent(/The same goes for the further messages in this case/);
  });

  it('keeps the reason when it fails for another cause', async () => {
    const user = open();
    await user.click((await caseOf('message from Tomas')).getByRole('button', { name: /^Hide/ }));
    server.use(http.post(`${API}/admin/chat/cases/1/hide`, () => refuse(503, 'Please try again in a minute.')));

    await user.click(button('Advertising'));
    await user.click(button('Hide'));

    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a minute.');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Advertising');
  });
});
