import { afterEach, beforeEach, jest } from '@jest/globals';
import type { ChatChanges, ChatMessage } from '@mindgrove/contracts/chat';
import { newUser, renderPage, setSocketStatus } from '@mindgrove/kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import messageQueue from '../features/chat/unsent/message-queue.ts';
import { newMessage } from '../features/chat/data/chat.testing.ts';
import CommunityPage from '../pages/community.tsx';
import { API, serveApi, ToastText } from './serve-api.tsx';

export const mine = { user_id: 7, user: { id: 7, name: 'Maren' } };

const member = newUser({ id: 7, name: 'Maren' });

interface Chat {
  /** The server's messages, newest first. */
  stored: ChatMessage[];
  /** The bodies that were sent to the server. */
  bodies: { message: string; client_id: string; mentions?: number[] }[];
  /** The response to `GET /chat/changes`, and each `since` that was asked for. */
  changes: ChatChanges;
  since: (string | null)[];
  muted: ChatMessage['user'][];
}

export const noChanges: ChatChanges = { messages: [], removed: [], until: '2026-11-20T12:00:00.000Z', reset: false };
const emptyChat = (): Chat => ({ stored: [], bodies: [], changes: noChanges, since: [], muted: [] });

/** Responds to the page's calls in every test of the file. */
export function serveChat() {
  const chat: Chat = emptyChat();
  const server = serveApi(
    http.get(`${API}/get-chat`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const before = Number(query.get('before_id') ?? Infinity);
      return HttpResponse.json(chat.stored.filter(({ id }) => id < before).slice(0, Number(query.get('limit'))));
    }),
    http.get(`${API}/get-trainers`, () => HttpResponse.json({ data: [] })),
    http.get(`${API}/bookings`, () => HttpResponse.json({ data: { upcoming: [], past: [] } })),
    http.get(`${API}/chat/changes`, ({ request }) => {
      chat.since.push(new URL(request.url).searchParams.get('since'));
      return HttpResponse.json({ data: chat.changes });
    }),
    http.get(`${API}/chat/mutes`, () => HttpResponse.json({ data: chat.muted })),
    http.post(`${API}/add-chat`, async ({ request }) => {
      const body = (await request.json()) as Chat['bodies'][number];
      chat.bodies.push(body);
      const id = Math.max(1000, ...chat.stored.map((message) => message.id + 1));
      const sent = newMessage(id, { ...mine, message: body.message.trim(), client_id: body.client_id });
      chat.stored = [sent, ...chat.stored];
      return HttpResponse.json(sent);
    }),
  );
  beforeEach(() => {
    Object.assign(chat, emptyChat());
    setSocketStatus('disconnected');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return { server, chat };
}

/** Opens the page as the shell would, for a member or, with null, for a visitor. */
export function open(user: typeof member | null = member) {
  const { unmount } = renderPage(
    <>
      <CommunityPage />
      <ToastText />
    </>,
    { user, at: '/community', queues: [messageQueue] },
  );
  return { user: userEvent.setup(), leave: unmount };
}

export const texts = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('p:not(.author)')?.textContent);
export const field = () => screen.getByRole('textbox', { name: 'Your message' });
export const send = () => screen.getByRole('button', { name: 'Send' });
export const toastText = () => screen.getByTestId('toast');

/** Holds timers of this length until the test releases them; all others go on, which calls and sockets need. */
export function holdTimers(ms: number): () => void {
  const held: (() => void)[] = [];
  const { setTimeout: setTimer } = globalThis;
  const holdOrSet = (callback: () => void, delay?: number) => {
    if (delay !== ms) return setTimer(callback, delay);
    held.push(callback);
    return 0;
  };
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(holdOrSet as typeof setTimeout);
  return () => act(() => held.forEach((end) => end()));
}
