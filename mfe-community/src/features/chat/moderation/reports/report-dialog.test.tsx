import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { newMessage } from '../../data/chat.testing.ts';
import { API, refuse } from '../../../../test/serve-api.tsx';
import { openMessage, startServer, toastText } from '../moderation.testing.tsx';
import { MessageActions } from '../message-actions.tsx';

const { server, mutes } = startServer();

const nothing = () => undefined;

async function openReport() {
  const user = openMessage(newMessage(1), (message) => (
    <MessageActions message={message} isOwn={false} onEdit={nothing} onMention={nothing} />
  ));
  await user.click(screen.getByRole('button', { name: /^More/ }));
  await user.click(screen.getByRole('button', { name: 'Report…' }));
  return user;
}

function acceptReports() {
  const bodies: unknown[] = [];
  server.use(
    http.post(`${API}/chat/1/report`, async ({ request }) => {
      bodies.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return bodies;
}

const sendReport = () => screen.getByRole('button', { name: 'Send report' });

describe('reporting a message', () => {
  it('sends the reason and the note, and says thank you', async () => {
    const bodies = acceptReports();
    const user = await openReport();
    expect(screen.getByRole('dialog', { name: 'Report Tomas’s message' })).toHaveTextContent('Message 1');

    await user.click(screen.getByRole('radio', { name: 'It’s advertising or spam' }));
    await user.type(screen.getByRole('textbox'), ' The third one today ');
    await user.click(sendReport());

    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeInTheDocument();
    expect(screen.getByText(/A moderator will read your report/)).toHaveFocus();
    expect(bodies).toEqual([{ reason: 'spam', note: 'The third one today' }]);
  });

  it('needs a reason', async () => {
    const bodies = acceptReports();
    const user = await openReport();

    await user.click(sendReport());

    expect(await screen.findByText('Please choose what’s wrong.')).toBeInTheDocument();
    expect(bodies).toEqual([]);
  });

  it('keeps what was typed when it fails', async () => {
    server.use(http.post(`${API}/chat/1/report`, () => refuse(503, 'No room.')));
    const user = await openReport();
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.type(screen.getByRole('textbox'), 'Listen');

    await user.click(sendReport());

    expect(await screen.findByRole('alert')).toHaveTextContent('No room.');
    expect(screen.getByRole('textbox')).toHaveValue('Listen');
    expect(screen.getByRole('radio', { name: 'Something else' })).toBeChecked();
  });

  it('tells where to turn when somebody may be in danger', async () => {
    acceptReports();
    const user = await openReport();

    await user.click(screen.getByRole('radio', { name: 'Someone may hurt themselves' }));
    await user.click(sendReport());

    expect(await screen.findByText(/call your local emergency number/)).toBeInTheDocument();
  });

  it('offers to mute the author afterwards', async () => {
    acceptReports();
    const user = await openReport();
    await user.click(screen.getByRole('radio', { name: 'It’s unkind or threatening' }));
    await user.click(sendReport());

    await user.click(await screen.findByRole('button', { name: 'Mute Tomas' }));

    expect(await toastText()).toHaveTextContent('Muted: You won’t see Tomas’s messages anymore.');
    expect(mutes.people).toEqual([{ id: 2, name: 'Tomas' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
