import { beforeEach, describe, expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { defaultHandlers, newEntry, newMember, pageOf, renderSection } from '../admin/admin.testing.tsx';
import { API, serveApi } from '../test/serve-api.ts';
import AdminDashboardPage from './admin-dashboard.tsx';

const server = serveApi();

beforeEach(() =>
  server.use(
    ...defaultHandlers,
    http.get(`${API}/admin/members`, () => pageOf([newMember()])),
    http.get(`${API}/admin/audit`, () => pageOf([newEntry()])),
  ),
);

/** The page with a section that a remote offers. */
function openWithOrchard(at: string) {
  const orchard = { id: 'admin-orchard', title: 'Orchard', order: 25, Component: () => <p>Apples</p> };
  renderPage(<AdminDashboardPage />, {
    user: newUser({ role: 'admin' }),
    at,
    offers: [{ slot: 'admin-sections', ...orchard }],
  });
}

describe('administration page', () => {
  it('starts with the members and has an address for each section', async () => {
    renderSection('');

    expect(await screen.findByRole('row', { name: /Maren/ })).toBeInTheDocument();
    const sections = within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link');
    expect(sections.map((link) => link.getAttribute('href'))).toEqual(
      ['members', 'releases', 'health', 'teams', 'audit', 'security'].map((name) => `/admin/dashboard?section=${name}`),
    );
    expect(sections[0]).toHaveAttribute('aria-current', 'page');
  });

  it('shows the sections that remotes offer, in order, each filled by its remote', async () => {
    openWithOrchard('/admin/dashboard');

    await userEvent.click(await screen.findByRole('link', { name: 'Orchard' }));

    expect(await screen.findByText('Apples')).toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link');
    expect(links[1]).toHaveAttribute('href', '/admin/dashboard?section=orchard');
    expect(links.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Members', 'Orchard', 'Releases']);
  });

  it('opens a section at the whole id of its offer, too', async () => {
    openWithOrchard('/admin/dashboard?section=admin-orchard');

    expect(await screen.findByText('Apples')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Orchard' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows in the audit log who did what to whom, and why', async () => {
    renderSection('members');

    await userEvent.click(await screen.findByRole('link', { name: 'Audit log' }));

    const entry = await screen.findByRole('row', { name: /Suspended a member/ });
    expect(entry).toHaveTextContent('member 12');
    expect(entry).toHaveTextContent('Wrote to strangers');
    expect(entry).toHaveTextContent('Ada');
    expect(within(entry).getByTitle('Jan 2, 2030, 10:00:00 AM UTC')).toBeInTheDocument();
  });

  it('reminds an administrator without two-factor sign-in, and links to its setup', async () => {
    server.use(
      http.get(`${API}/admin/two-factor`, () =>
        HttpResponse.json({ enabled: false, required: false, recovery_codes_left: 0 }),
      ),
    );
    renderSection('members');

    await userEvent.click(await screen.findByRole('link', { name: 'Set it up' }));

    expect(await screen.findByRole('button', { name: 'Set up two-factor sign-in' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Set it up' })).not.toBeInTheDocument();
  });

  it('leads an administrator who must set up two-factor sign-in there, whichever section was opened', async () => {
    let isOn = false;
    server.use(
      http.get(`${API}/admin/two-factor`, () =>
        HttpResponse.json({ enabled: isOn, required: true, recovery_codes_left: 0 }),
      ),
      http.post(`${API}/admin/two-factor`, () => HttpResponse.json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://x' })),
      http.post(`${API}/admin/two-factor/confirm`, () => {
        isOn = true;
        return HttpResponse.json({ recovery_codes: ['aaaa-bbbb'] });
      }),
    );
    renderSection('members');

    expect(await screen.findByText('Set up two-factor sign-in to go on')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Set up two-factor sign-in' }));
    await userEvent.type(screen.getByLabelText('Password'), 'oak-and-fern');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await screen.findByLabelText('Code that the app shows'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I have kept them' }));

    expect(await screen.findByRole('navigation', { name: 'Administration' })).toBeInTheDocument();
    expect(screen.queryByText('Set up two-factor sign-in to go on')).not.toBeInTheDocument();
  });
});
