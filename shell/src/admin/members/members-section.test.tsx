import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, serveApi } from '../../test/serve-api.ts';
import { defaultHandlers, newMember, pageOf, renderSection } from '../admin.testing.tsx';

const server = serveApi(...defaultHandlers);

beforeAll(() => {
  // jsdom has no layout, and thus no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
});
const listMembers = (...members: ReturnType<typeof newMember>[]) =>
  server.use(http.get(`${API}/admin/members`, () => pageOf(members)));

/** Opens an action for the only member and fills in the reason. */
async function openAction(action: string) {
  renderSection('members');
  await userEvent.click(await screen.findByRole('button', { name: `${action} (Maren)` }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked by mail');
  return dialog;
}

describe('members', () => {
  it('shows a member’s details', async () => {
    const members = [
      newMember({ email_verified: false }),
      newMember({ id: 13, name: 'Liv', state: 'active', plan_id: null, suspended: true }),
      newMember({ id: 14, name: 'Ada', role: 'admin', state: 'active', until: null }),
    ];
    listMembers(...members);
    renderSection('members');

    expect(
      await screen.findByRole('row', { name: /Maren.*email not confirmed.*Trial until Jan 14, 2030/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Billing (Maren)' })).toHaveAttribute(
      'href',
      '/admin/dashboard?section=billing&member=12',
    );
    expect(screen.getByRole('row', { name: /Liv.*Suspended.*Granted.*Lift suspension/ })).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /Ada.*Administrator/ })).queryByRole('button')).toBeNull();
  });

  it('does not offer to end paid access', async () => {
    const plan = { id: 4, code: 'monthly', name: 'Monthly Premium', trial: false };
    server.use(http.get(`${API}/get-plans`, () => HttpResponse.json({ plan: [plan] })));
    listMembers(newMember({ state: 'active', plan_id: 4 }));
    renderSection('members');

    const row = await screen.findByRole('row', { name: /Maren.*Monthly Premium/ });

    expect(within(row).queryByRole('button', { name: /End access/ })).toBeNull();
    expect(within(row).getByRole('button', { name: /Suspend/ })).toBeInTheDocument();
  });

  it('searches once per pause in typing, with the chosen state', async () => {
    const queries: string[] = [];
    server.use(
      http.get(`${API}/admin/members`, ({ request }) => {
        queries.push(new URL(request.url).search);
        return pageOf([newMember()]);
      }),
    );
    renderSection('members');
    await screen.findByRole('row', { name: /Maren/ });

    await userEvent.type(screen.getByRole('searchbox', { name: 'Search members' }), 'mar');
    await waitFor(() => expect(queries).toEqual(['', '?search=mar']));
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{End}{Enter}');

    await waitFor(() => expect(queries).toEqual(['', '?search=mar', '?search=mar&state=suspended']));
  });

  it('loads more rows on demand, below those shown', async () => {
    server.use(
      http.get(`${API}/admin/members`, ({ request }) =>
        new URL(request.url).searchParams.get('before_id') === '12'
          ? pageOf([newMember({ id: 3, name: 'Liv' })])
          : pageOf([newMember()], true),
      ),
    );
    renderSection('members');

    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByRole('row', { name: /Liv/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Maren/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('2 members in all')).toHaveFocus());
  });

  it('explains a suspension, sends its reason, and restores focus', async () => {
    let member = newMember();
    const reasons: unknown[] = [];
    server.use(
      http.get(`${API}/admin/members`, () => pageOf([member])),
      http.post(`${API}/admin/members/12/suspend`, async ({ request }) => {
        reasons.push(await request.json());
        member = { ...member, suspended: true };
        return HttpResponse.json({ data: member });
      }),
    );
    const dialog = await openAction('Suspend');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/signed out on every device at once/);

    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));

    await waitFor(() => expect(screen.getByRole('button', { name: 'Lift suspension (Maren)' })).toHaveFocus());
    expect(reasons).toEqual([{ reason: 'Asked by mail' }]);
  });

  it('grants days of access, and says when they end', async () => {
    const bodies = server.recordPosts('/admin/members/12/grant', { data: newMember() });
    listMembers(newMember({ state: 'ended', until: null }));
    const dialog = await openAction('Grant access');
    expect(dialog.getByLabelText('Days')).toHaveAccessibleDescription(/^Until /);
    await userEvent.clear(dialog.getByLabelText('Days'));
    await userEvent.click(dialog.getByRole('button', { name: 'Grant access' }));
    expect(dialog.getByLabelText('Days')).toHaveAccessibleDescription('Write how many days, from 1 to 3650.');

    await userEvent.type(dialog.getByLabelText('Days'), '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Grant access' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies).toEqual([{ days: 7, reason: 'Asked by mail' }]);
  });

  it('stays in the dialog and shows why the action failed', async () => {
    listMembers(newMember());
    server.use(
      http.post(`${API}/admin/members/12/end-access`, () =>
        errorResponse(409, 'no_access', 'Their access has ended already.'),
      ),
    );
    const dialog = await openAction('End access');

    await userEvent.click(dialog.getByRole('button', { name: 'End access' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent('Their access has ended already.');
    expect(dialog.getByLabelText('Reason')).toHaveValue('Asked by mail');
  });

  it('requires a reason', async () => {
    listMembers(newMember());
    const dialog = await openAction('Suspend');

    await userEvent.clear(dialog.getByLabelText('Reason'));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));

    expect(await dialog.findByText('Please write why')).toBeInTheDocument();
  });

  it('distinguishes an empty result from a failed request', async () => {
    let isBroken = true;
    server.use(
      http.get(`${API}/admin/members`, () =>
        isBroken ? errorResponse(500, 'internal_error', 'It broke.') : pageOf([]),
      ),
    );
    renderSection('members');
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.');

    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Nobody found')).toBeInTheDocument();
  });
});
