import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';

import { API, refuse } from '../../test/serve-api.tsx';
import { newTrainer, open, startTrainerServer } from './trainers-admin.testing.tsx';

const { server, stored } = startTrainerServer();

const monday = () => within(screen.getByRole('group', { name: 'Monday' }));
const save = (name = 'Save changes') => userEvent.click(screen.getByRole('button', { name }));

describe('the list of trainers', () => {
  it('shows where they are, how many sessions are to come, and who can be booked', async () => {
    stored.trainers = [
      newTrainer(),
      newTrainer({ id: 4, name: 'Ida Nygaard', city: 'Oslo', time_zone: 'Europe/Oslo', upcoming: 0, is_active: false }),
    ];
    open();

    expect(screen.getByText('Loading the trainers…')).toBeInTheDocument();
    const rows = within(await screen.findByRole('list', { name: 'Trainers' })).getAllByRole('listitem');

    expect(rows[0]).toHaveTextContent('Rowan ElleryLisbon · Europe/Lisbon2 upcoming sessionsCan be booked');
    expect(rows[1]).toHaveTextContent('Ida NygaardOslo · Europe/OsloNo upcoming sessionsCannot be booked');
  });

  it('says that there are none, and can be loaded again after a failure', async () => {
    stored.trainers = [];
    server.use(http.get(`${API}/admin/trainers`, () => refuse(500, 'Broken'), { once: true }));
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('No trainers yet')).toBeInTheDocument();
  });
});

describe('adding a trainer', () => {
  it('says what is missing, then opens the new one', async () => {
    stored.trainers = [];
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Add a trainer' }));

    await userEvent.type(screen.getByLabelText('Name'), 'Rowan Ellery');
    await userEvent.type(screen.getByLabelText('City'), 'Lisbon');
    await userEvent.type(screen.getByLabelText('About'), 'Teaches calm breathing.');
    await save('Add trainer');
    expect(screen.getByText('Please choose a time zone')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Time zone')).toHaveFocus());
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Lisbon');
    await userEvent.click(monday().getByRole('button', { name: 'Add hours on Monday' }));
    await save('Add trainer');

    expect(await screen.findByRole('heading', { name: 'Rowan Ellery' })).toHaveFocus();
    expect(stored.received).toEqual([
      {
        name: 'Rowan Ellery',
        city: 'Lisbon',
        time_zone: 'Europe/Lisbon',
        about: 'Teaches calm breathing.',
        credentials: '',
        meeting_url: null,
        is_active: true,
        weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
      },
    ]);
  });
});

describe('editing a trainer', () => {
  it('stores several hours of a day, in order', async () => {
    open('&trainer=3');
    await screen.findByLabelText('Name');

    await userEvent.click(monday().getByRole('button', { name: 'Add hours on Monday' }));
    const second = within(monday().getByRole('group', { name: 'Hours 2 on Monday' }));
    await waitFor(() => expect(second.getByLabelText('From')).toHaveFocus());
    await userEvent.clear(second.getByLabelText('From'));
    await userEvent.type(second.getByLabelText('From'), '07:00');
    await userEvent.type(second.getByLabelText('Until'), '08:30');
    await save();

    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(stored.received).toMatchObject([
      {
        weekly: [
          { weekday: 1, from: '07:00', to: '08:30' },
          { weekday: 1, from: '09:00', to: '12:00' },
        ],
      },
    ]);
  });

  it.each([
    ['08:00', '10:00', 'These hours overlap with others of this day.'],
    ['14:00', '13:00', 'These hours must end after they begin.'],
    ['14:00', '14:30', 'Too short for a session of 50 minutes.'],
    ['14:00', '', 'Please enter when these hours begin and end.'],
  ])('refuses the hours %s to %s', async (from, to, problem) => {
    open('&trainer=3');
    await screen.findByLabelText('Name');

    await userEvent.click(monday().getByRole('button', { name: 'Add hours on Monday' }));
    const second = within(monday().getByRole('group', { name: 'Hours 2 on Monday' }));
    await userEvent.clear(second.getByLabelText('From'));
    await userEvent.type(second.getByLabelText('From'), from);
    if (to) await userEvent.type(second.getByLabelText('Until'), to);
    await save();

    expect(second.getByText(problem)).toBeInTheDocument();
    expect(stored.received).toEqual([]);
  });

  it('removes hours, and can make a trainer unavailable', async () => {
    open('&trainer=3');
    await screen.findByLabelText('Name');

    await userEvent.click(monday().getByRole('button', { name: 'Remove Hours 1 on Monday' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Members can book sessions' }));
    await save();

    await screen.findByText('Saved.');
    expect(stored.received).toMatchObject([{ weekly: [], is_active: false }]);
  });

  it('keeps what was typed when the server refuses, and after leaving the page', async () => {
    server.use(http.post(`${API}/admin/trainers/3`, () => refuse(500, 'The server is broken.')));
    const { unmount } = open('&trainer=3');
    await userEvent.type(await screen.findByLabelText('City'), ' Alfama');
    await save();
    expect(await screen.findByText(/What you typed is still here/)).toBeInTheDocument();

    unmount();
    open('&trainer=3');

    expect(await screen.findByLabelText('City')).toHaveValue('Lisbon Alfama');
    expect(screen.getByText(/^Unsaved changes from/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Discard unsaved changes' }));
    expect(screen.getByLabelText('City')).toHaveValue('Lisbon');
    expect(localStorage.getItem('mindgrove:member:7:trainer-edit:3')).toBeNull();
  });

  it('warns when somebody else has changed the trainer meanwhile', async () => {
    const { unmount } = open('&trainer=3');
    await userEvent.type(await screen.findByLabelText('City'), ' Alfama');
    unmount();
    stored.trainers = [newTrainer({ name: 'Rowan E. Ellery' })];

    open('&trainer=3');

    expect(await screen.findByText(/^Someone changed this trainer after you began/)).toBeInTheDocument();
  });

  it('names the revision that a save is based on, and keeps what was typed when it is not the newest', async () => {
    open('&trainer=3');
    await userEvent.type(await screen.findByLabelText('City'), ' Alfama');
    server.use(
      http.post(`${API}/admin/trainers/3`, async ({ request }) => {
        stored.received.push(await request.json());
        stored.trainers = [newTrainer({ name: 'Rowan E. Ellery', revision: 2 })];
        return refuse(409, 'Someone else changed this trainer.');
      }),
    );

    await save();

    expect(await screen.findByText(/^Someone changed this trainer after you began/)).toBeInTheDocument();
    expect(stored.received).toMatchObject([{ city: 'Lisbon Alfama', revision: 1 }]);
    expect(screen.getByLabelText('City')).toHaveValue('Lisbon Alfama');
  });
});
