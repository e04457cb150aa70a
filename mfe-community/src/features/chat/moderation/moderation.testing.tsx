import { beforeEach } from '@jest/globals';
import type { ChatMessage } from '@mindgrove/contracts/chat';
import { useToast } from '@mindgrove/kit/host';
import { useQuery, useQueryClient } from '@mindgrove/kit/query';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type ReactNode, useState } from 'react';

import { API, serveApi } from '../../../test/serve-api.tsx';
import { conversationQuery } from '../data/chat.queries.ts';
import { emptyConversation, withNewestPage } from '../data/conversation.ts';
import { useMutedIds } from './mutes/use-mutes.ts';

interface Person {
  id: number;
  name: string;
}

/** A server that knows whom the member has muted. */
export function startServer() {
  const mutes: { people: Person[] } = { people: [] };
  const answer = () => HttpResponse.json({ data: mutes.people });
  const server = serveApi(
    http.get(`${API}/chat/mutes`, answer),
    http.post<never, { user_id: number }>(`${API}/chat/mutes`, async ({ request }) => {
      mutes.people = [...mutes.people, { id: (await request.json()).user_id, name: 'Tomas' }];
      return answer();
    }),
    http.delete(`${API}/chat/mutes/:id`, ({ params }) => {
      mutes.people = mutes.people.filter(({ id }) => id !== Number(params.id));
      return answer();
    }),
  );
  beforeEach(() => {
    mutes.people = [];
  });
  return { server, mutes };
}

/** Renders something about a message that the room has loaded, with the toast that the shell would show. */
export function openMessage(message: ChatMessage, render: (message: ChatMessage) => ReactNode) {
  renderPage(
    <main tabIndex={-1}>
      <Loaded message={message}>{render}</Loaded>
      <LastToast />
    </main>,
    { user: newUser({ id: 7, name: 'Maren' }), at: '/community' },
  );
  return userEvent.setup();
}

function Loaded({ message, children }: { message: ChatMessage; children: (message: ChatMessage) => ReactNode }) {
  const client = useQueryClient();
  useState(() => client.setQueryData(conversationQuery.queryKey, withNewestPage(emptyConversation, [message])));
  const { data } = useQuery(conversationQuery);
  const mutedIds = useMutedIds();
  return data.messages.map((one) => (
    <article key={one.id} data-muted={mutedIds.has(one.user_id)}>
      <p>{one.message}</p>
      {children(one)}
    </article>
  ));
}

function LastToast() {
  const shown = useToast();
  if (!shown) return null;
  return (
    <div data-testid="toast">
      {shown.title}: {shown.description}
      {shown.action && <button onClick={shown.action.onSelect}>{shown.action.label}</button>}
    </div>
  );
}

export const toastText = () => screen.findByTestId('toast');
