import { describe, expect, it } from '@jest/globals';
import { newUser } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, serveApi } from '../../test/serve-api.ts';
import { defaultHandlers, renderAccount, section } from '../account.testing.tsx';

const server = serveApi(...defaultHandlers());

const wrongPassword = () => errorResponse(400, 'wrong_password', 'That isn’t your current password.');

describe('email of the account page', () => {
  const email = () => section('Email');

  async function changeEmail() {
    renderAccount();
    await userEvent.click(email().getByRole('button', { name: 'Change email' }));
    expect(email().getByLabelText('New email')).toHaveFocus();
    await userEvent.type(email().getByLabelText('New email'), 'new@example.test');
    await userEvent.type(email().getByLabelText('Your password'), 'calm-forest-walk-7{Enter}');
  }

  it('says that a link goes to the new address, and restores focus to the button', async () => {
    server.use(http.post(`${API}/account/email`, () => HttpResponse.json({ message: 'Sent' })));

    await changeEmail();

    expect(await email().findByText(/A link is on its way to new@example\.test\./)).toBeInTheDocument();
    expect(email().getByRole('button', { name: 'Change email' })).toHaveFocus();
    expect(email().getByText('maren@example.test')).toBeInTheDocument();
  });

  it('shows a wrong password at its field and keeps the new address', async () => {
    server.use(http.post(`${API}/account/email`, wrongPassword));

    await changeEmail();

    await waitFor(() =>
      expect(email().getByLabelText('Your password')).toHaveAccessibleDescription('That isn’t your current password.'),
    );
    expect(email().getByLabelText('Your password')).toHaveFocus();
    expect(email().getByLabelText('New email')).toHaveValue('new@example.test');
  });

  it('shows whether the address is confirmed, and sends the link again', async () => {
    const user = newUser({ email_verified: false });
    server.use(
      ...defaultHandlers(user),
      http.post(`${API}/email/verification`, () => HttpResponse.json({ message: 'Sent' })),
    );
    renderAccount(user);
    expect(email().getByText('Not confirmed yet')).toBeInTheDocument();

    await userEvent.click(email().getByRole('button', { name: 'Send the link again' }));

    expect(await email().findByText('A new link is on its way to maren@example.test.')).toBeInTheDocument();
  });

  it('shows an address as confirmed once another device has confirmed it', async () => {
    renderAccount(newUser({ email_verified: false }));

    expect(await email().findByText('Confirmed')).toBeInTheDocument();
    expect(email().queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
  });
});

describe('password of the account page', () => {
  const password = () => section('Password');

  async function changePassword() {
    await userEvent.click(password().getByRole('button', { name: 'Change password' }));
    await userEvent.type(password().getByLabelText('Current password'), 'calm-forest-walk-7');
    await userEvent.type(password().getByLabelText('New password'), 'calm-forest-walk-8{Enter}');
  }

  it('says that other devices are signed out, and tells password managers the account', async () => {
    server.use(http.post(`${API}/account/password`, () => HttpResponse.json({ message: 'Changed' })));
    const { container } = renderAccount();
    await userEvent.click(password().getByRole('button', { name: 'Change password' }));
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue('maren@example.test');
    await userEvent.click(password().getByRole('button', { name: 'Cancel' }));

    await changePassword();

    expect(await password().findByText(/your other devices are signed out\./)).toBeInTheDocument();
    expect(password().queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('shows a wrong current password at its field and keeps the new one', async () => {
    server.use(http.post(`${API}/account/password`, wrongPassword));
    renderAccount();

    await changePassword();

    await waitFor(() => expect(password().getByLabelText('Current password')).toHaveFocus());
    expect(password().getByText('That isn’t your current password.')).toBeInTheDocument();
    expect(password().getByLabelText('New password')).toHaveValue('calm-forest-walk-8');
  });

  it('links only administrators to two-factor sign-in', () => {
    const { unmount } = renderAccount();
    expect(screen.queryByRole('link', { name: 'Two-factor sign-in' })).not.toBeInTheDocument();
    unmount();

    renderAccount(newUser({ role: 'admin' }));

    expect(screen.getByRole('link', { name: 'Two-factor sign-in' })).toHaveAttribute(
      'href',
      '/admin/dashboard?section=security',
    );
  });
});
