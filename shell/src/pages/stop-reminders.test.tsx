import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { renderAt } from '../auth/auth.testing.tsx';
import { API, serveApi } from '../test/serve-api.ts';
import StopRemindersPage from './stop-reminders.tsx';

const server = serveApi();

const TOKEN = 'email.an-id.a-signature';
const open = (token = TOKEN) => renderAt(`/stop-reminders#token=${token}`, <StopRemindersPage />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Serves both calls; returns the tokens that they got. */
function serve(resume_token: string | null = 'a-resume-token') {
  const tokens: unknown[] = [];
  const respond = (is_on: boolean) =>
    async function ({ request }: { request: Request }) {
      tokens.push(((await request.json()) as { token: string }).token);
      return HttpResponse.json({ data: { channel: 'email', is_on, resume_token: is_on ? null : resume_token } });
    };
  server.use(http.post(`${API}/reminders/stop`, respond(false)), http.post(`${API}/reminders/resume`, respond(true)));
  return tokens;
}

it('stops nothing until its one button is pressed, and says what was stopped', async () => {
  const tokens = serve();
  open();
  expect(await screen.findByRole('button', { name: 'Stop reminder emails' })).toBeInTheDocument();
  expect(tokens).toEqual([]);

  await press('Stop reminder emails');

  expect(await screen.findByText('Stopped. We won’t email you reminders anymore.')).toBeInTheDocument();
  expect(tokens).toEqual([TOKEN]);
});

it('turns them back on', async () => {
  const tokens = serve();
  open();
  await press('Stop reminder emails');

  await press('Turn it back on');

  expect(await screen.findByText('Your reminder emails are back on.')).toBeInTheDocument();
  expect(tokens).toEqual([TOKEN, 'a-resume-token']);
});

it('offers nothing to turn back on that was off before', async () => {
  serve(null);
  open();

  await press('Stop reminder emails');

  await screen.findByText(/^Stopped\./);
  expect(screen.queryByRole('button', { name: 'Turn it back on' })).not.toBeInTheDocument();
});

it('says what to do with a link that the server does not know', async () => {
  const error = 'This link looks incomplete or no longer works. You can turn reminders off on your account page.';
  server.use(
    http.post(`${API}/reminders/stop`, () =>
      HttpResponse.json({ error, code: 'link_invalid', message: error }, { status: 400 }),
    ),
  );
  open('recap.an-id.broken');

  await press('Stop the weekly recap');

  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all your reminders' })).toHaveAttribute('href', '/account#reminders');
});

it('says that a link without a token looks incomplete, and what to do', () => {
  open('');

  expect(screen.getByText(/^This link looks incomplete\. Open it straight from the email/)).toBeInTheDocument();
});
