import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { moodApi, newOverview, open, serveMoods, server, TODAY } from '../test/mood-page.tsx';
import { API } from '../test/serve-api.ts';

serveMoods();
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const refused = () =>
  HttpResponse.json({ error: 'Please check it.', message: 'It is wrong.', code: 'validation_failed' }, { status: 400 });
const respondOnce = (response: () => Response) => server.use(http.post(`${API}/moods`, response, { once: true }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save note' }));
const noteField = () => screen.findByLabelText('Add a note, if you like');

async function write(text: string) {
  moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 3, note: 'Rain' }] });
  const { unmount } = open();
  await userEvent.type(await noteField(), text);
  return unmount;
}

describe('a note that the server has refused', () => {
  it('stays in its field, which says so, until it is stored', async () => {
    respondOnce(refused);
    await write(' and sun');
    await save();
    expect(await screen.findByText('Not saved. Please check it.')).toBeInTheDocument();
    expect(await noteField()).toHaveValue('Rain and sun');
    expect(screen.queryByText('Saved')).toBeNull();

    await save();

    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(moodApi.received).toEqual([{ note: 'Rain and sun', note_before: 'Rain', day: TODAY }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is there again after leaving the page', async () => {
    respondOnce(refused);
    const leave = await write(' and sun');
    await save();
    await screen.findByText('Not saved. Please check it.');
    leave();

    open();

    expect(await noteField()).toHaveValue('Rain and sun');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    await userEvent.type(await noteField(), '!');
    await save();
    await waitFor(() => expect(moodApi.received).toEqual([{ note: 'Rain and sun!', note_before: 'Rain', day: TODAY }]));
  });
});

it('a note stays in its field when another device has removed the mood', async () => {
  await write(' and sun');
  moodApi.overview = newOverview();

  window.dispatchEvent(new Event('visibilitychange'));

  await waitFor(() => expect(screen.queryByText(/^Today: Even/)).toBeNull());
  expect(await noteField()).toHaveValue('Rain and sun');
});

it('a mood belongs to the server’s day, also after the device’s clock was set back', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 2 * 86_400_000);
  respondOnce(() => HttpResponse.error());
  open();
  const good = await screen.findByRole('radio', { name: 'Good' });
  clock.mockReturnValue(now);
  await userEvent.click(good);
  await screen.findByText(/Saved on this device/);
  clock.mockReturnValue(now + 60_000);

  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));

  await waitFor(() => expect(moodApi.received).toEqual([{ mood: 4, day: TODAY }]));
});

it('a note that a proxy has refused is kept, and sent again', async () => {
  respondOnce(() => new HttpResponse('<h1>Forbidden</h1>', { status: 403 }));
  await write(' and sun');
  await save();
  expect(await screen.findByText('Kept on this device')).toBeInTheDocument();
  expect(await noteField()).toHaveValue('Rain and sun');

  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));

  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(moodApi.received).toHaveLength(1);
});

it('what is written while a note is sent belongs to it', async () => {
  respondOnce(() => HttpResponse.error());
  await write(' and sun');
  await save();
  await screen.findByText('Kept on this device');
  await userEvent.type(await noteField(), ', at last');

  await save();

  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(moodApi.received).toEqual([
    { note: 'Rain and sun', note_before: 'Rain', day: TODAY },
    { note: 'Rain and sun, at last', note_before: 'Rain and sun', day: TODAY },
  ]);
  expect(await noteField()).toHaveValue('Rain and sun, at last');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('a note is sent without characters that cannot be stored', async () => {
  await write(' and');
  await userEvent.click(await noteField());
  await userEvent.paste('\0 sun');

  await save();

  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(moodApi.received).toMatchObject([{ note: 'Rain and sun' }]);
});

it('a mood that the server has refused is not shown as chosen, and the page says so', async () => {
  respondOnce(refused);
  open();

  await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));

  expect(await screen.findByText('We couldn’t save that. Please check it.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Good' })).not.toBeChecked();
});
