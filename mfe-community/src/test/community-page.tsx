import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { ChatMessage } from '@mindgrove/contracts/chat';
import { useToast } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { newMessage } from '../features/chat/data/chat.testing.ts';
import CommunityPage from '../pages/community.tsx';

export const base = 'http://localhost/api';
export const mine = { user_id: 7, user: { id: 7, name: 'Maren' } };
export const failure = (status: number, error: string) => HttpResponse.json({ error, code: 'failed' }, { status });

const member = newUser({ id: 7, name: 'Maren' });

interface Chat {
  /** What the server has, newest first. */
  stored: ChatMessage[];
  /** What was sent to it. */
  bodies: { message: string; client_id: string }[];
}

/** Responds to the page's calls in every test of the file. */
export function serveChat() {
  const server = setupServer();
  const chat: Chat = { stored: [], bodies: [] };
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    Object.assign(chat, { stored: [], bodies: [] });
    server.use(
      http.get(`${base}/get-chat`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const before = Number(query.get('before_id') ?? Infinity);
        return HttpResponse.json(chat.stored.filter(({ id }) => id < before).slice(0, Number(query.get('limit'))));
      }),
      http.post(`${base}/add-chat`, async ({ request }) => {
        const body = (await request.json()) as Chat['bodies'][number];
        chat.bodies.push(body);
        const sent = newMessage(1000, { ...mine, message: body.message.trim() });
        chat.stored = [sent, ...chat.stored];
        return HttpResponse.json(sent);
      }),
    );
  });
  afterEach(() => {
    server.resetHandlers();
    sessionStorage.clear();
  });
  afterAll(() => server.close());
  return { server, chat };
}

const ToastText = () => {
  const shown = useToast();
  return <p data-testid="toast">{shown && `${shown.title}: ${shown.description}`}</p>;
};

/** Opens the page as the shell would, for a member or, with null, for a visitor. */
export function open(user: typeof member | null = member) {
  const { unmount } = renderPage(
    <>
      <CommunityPage />
      <ToastText />
    </>,
    { user, at: '/community' },
  );
  return { user: userEvent.setup(), leave: unmount };
}

export const texts = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('p:not(.author)')?.textContent);
export const field = () => screen.getByRole('textbox', { name: 'Your message' });
export const send = () => screen.getByRole('button', { name: 'Send' });
export const toastText = () => screen.getByTestId('toast');
