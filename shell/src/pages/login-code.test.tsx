import { describe, expect, it } from '@jest/globals';
import { newUser } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, renderAt } from '../auth/auth.testing.tsx';
import { serveApi } from '../test/serve-api.ts';
import LoginPage from './login.tsx';

const RIGHT_CODE = '123456';
const server = serveApi(
  http.post(`${API}/login`, async ({ request }) => {
    const { code } = (await request.json()) as { code?: string };
    if (!code) return errorResponse(401, 'two_factor_required', 'Please enter the code of your authenticator.');
    if (code !== RIGHT_CODE)
      return errorResponse(401, 'two_factor_wrong', 'This code is not right. Please try the next one.');
    return HttpResponse.json({ user: newUser({ role: 'admin' }), token: 'token', message: 'Welcome' });
  }),
);

const codeField = () => screen.findByLabelText('Code from your authenticator app');

async function logIn() {
  renderAt('/login', <LoginPage />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'oak-and-fern{Enter}');
}

describe('login of an administrator with two-factor sign-in', () => {
  it('asks for the code only when the server requires one, focuses it, and reports no failure', async () => {
    renderAt('/login', <LoginPage />);
    expect(screen.queryByLabelText('Code from your authenticator app')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'oak-and-fern{Enter}');

    expect(await codeField()).toHaveFocus();
    expect(screen.getByTestId('toast')).toBeEmptyDOMElement();
  });

  it('rejects a wrong code, and accepts the right one', async () => {
    await logIn();

    await userEvent.type(await codeField(), '000000{Enter}');
    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('This code is not right.'));
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    await userEvent.clear(await codeField());
    await userEvent.type(await codeField(), `${RIGHT_CODE}{Enter}`);

    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/admin/dashboard');
  });

  it('does not ask for another account’s code', async () => {
    await logIn();
    await codeField();

    await userEvent.type(screen.getByLabelText('Email'), '.uk');

    expect(screen.queryByLabelText('Code from your authenticator app')).not.toBeInTheDocument();
  });
});
