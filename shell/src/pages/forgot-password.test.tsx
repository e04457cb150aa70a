import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';

import { renderAt } from '../auth/auth.testing.tsx';
import { API, errorResponse, serveApi } from '../test/serve-api.ts';
import ForgotPasswordPage from './forgot-password.tsx';

const ALWAYS = 'If there’s an account for this address, a link is on its way. It works for 30 minutes.';
const server = serveApi();

afterEach(() => void jest.useRealTimers());

async function askForLink(user = userEvent.setup()) {
  renderAt('/forgot-password', <ForgotPasswordPage />);
  await user.type(screen.getByLabelText('Email'), 'maren@example.test{Enter}');
}

const recordCalls = () => server.recordPosts('/password/forgot', { message: ALWAYS });

describe('forgot-password page', () => {
  it('confirms with the address, and moves focus there', async () => {
    recordCalls();

    await askForLink();

    const answer = await screen.findByText(ALWAYS);
    expect(screen.getByText('maren@example.test')).toBeInTheDocument();
    expect(answer.parentElement).toHaveFocus();
  });

  it('sends the link again only after a while', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
    const calls = recordCalls();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await askForLink(user);
    await screen.findByText(ALWAYS);
    expect(screen.getByRole('button', { name: /^Send again in \d+ seconds$/ })).toBeDisabled();

    await act(async () => jest.advanceTimersByTime(61_000));
    await user.click(screen.getByRole('button', { name: 'Send again' }));

    await waitFor(() => expect(calls).toHaveLength(2));
    expect(await screen.findByText('We sent it again.')).toBeInTheDocument();
  });

  it('returns to the form for another address', async () => {
    recordCalls();
    await askForLink();

    await userEvent.click(await screen.findByRole('button', { name: 'Use a different email' }));

    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('shows why the link could not be sent, and keeps the address', async () => {
    server.use(
      http.post(`${API}/password/forgot`, () => errorResponse(429, 'rate_limited', 'Please wait 42 seconds.')),
    );

    await askForLink();

    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 42 seconds.');
    expect(screen.getByLabelText('Email')).toHaveValue('maren@example.test');
  });

  it('requires a valid email', async () => {
    renderAt('/forgot-password', <ForgotPasswordPage />);

    await userEvent.type(screen.getByLabelText('Email'), 'maren{Enter}');

    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument();
  });
});
