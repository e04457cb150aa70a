import { describe, expect, it } from '@jest/globals';
import type { TrainerDay } from '@mindgrove/contracts/admin-trainers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { dateIn } from '../../zones/zoned-time.ts';
import { API, refuse } from '../../test/serve-api.tsx';
import { newTrainer, open, startTrainerServer } from './trainers-admin.testing.tsx';

const { server, stored } = startTrainerServer();

describe('days off and special hours', () => {
  const openDays = async () => {
    open('&trainer=3&view=days');
    return screen.findByLabelText('Date');
  };
  const saveDay = () => userEvent.click(screen.getByRole('button', { name: 'Save this day' }));

  it('can be days off, with a note', async () => {
    await userEvent.type(await openDays(), '2099-12-24');
    await userEvent.type(screen.getByLabelText('Note'), 'Holiday');
    await saveDay();

    expect(await screen.findByText('Thursday, December 24, 2099')).toBeInTheDocument();
    expect(screen.getByText('Day off', { selector: 'p' })).toBeInTheDocument();
    expect(stored.received).toEqual([{ date: '2099-12-24', hours: [], note: 'Holiday' }]);
    expect(screen.getByText(/Sessions that are booked on that day stay/)).toBeInTheDocument();
  });

  it('can have other hours', async () => {
    await userEvent.type(await openDays(), '2099-12-24');
    await userEvent.click(screen.getByRole('radio', { name: 'Other hours' }));
    await saveDay();

    expect(await screen.findByText('9:00 AM – 12:00 PM', { selector: 'p' })).toBeInTheDocument();
    expect(stored.received).toEqual([{ date: '2099-12-24', hours: [{ from: '09:00', to: '12:00' }], note: '' }]);
  });

  it.each(['', '2020-01-01'])('are not in the past (%s)', async (date) => {
    const field = await openDays();
    if (date) await userEvent.type(field, date);
    await saveDay();

    expect(screen.getByText('Please choose today or a later day.')).toBeInTheDocument();
    expect(stored.received).toEqual([]);
  });

  it('keep what was typed after leaving the page, until it is saved', async () => {
    await userEvent.type(await openDays(), '2099-12-24');
    await userEvent.type(screen.getByLabelText('Note'), 'Holiday');
    cleanup();
    await openDays();
    expect(screen.getByLabelText('Date')).toHaveValue('2099-12-24');
    expect(screen.getByLabelText('Note')).toHaveValue('Holiday');

    await saveDay();

    await screen.findByText('Thursday, December 24, 2099');
    expect(screen.getByLabelText('Note')).toHaveValue('');
    expect(localStorage.getItem('mindgrove:member:7:trainer-edit:3:day')).toBeNull();
  });

  it('return to the weekly hours', async () => {
    stored.trainers = [newTrainer({ exceptions: [{ date: '2099-12-24', hours: [], note: '' }] })];
    await openDays();

    await userEvent.click(screen.getByRole('button', { name: 'Use weekly hours on Thursday, December 24, 2099' }));

    expect(await screen.findByText('None: every week is the same from today.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Days off and special hours' })).toHaveFocus();
  });
});

describe("a day of a trainer's calendar", () => {
  const booking = (changes: Partial<TrainerDay['bookings'][number]> = {}): TrainerDay['bookings'][number] => ({
    id: 9,
    from: '10:00',
    to: '10:50',
    starts_at: '2099-12-24T10:00:00.000Z',
    member: { id: 7, name: 'Maren' },
    state: 'booked',
    is_outside_hours: false,
    ...changes,
  });
  const day = (...bookings: TrainerDay['bookings']): TrainerDay => ({
    date: '2099-12-24',
    hours: [{ from: '09:00', to: '12:00' }],
    bookings,
  });
  const openDay = () => open('&trainer=3&view=calendar&date=2099-12-24');
  const sessions = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');

  it('has the hours, and the sessions with their members', async () => {
    stored.days['2099-12-24'] = day(
      booking(),
      booking({ id: 10, member: { id: 8, name: 'Linnea' }, is_outside_hours: true }),
      booking({ id: 11, member: { id: 9, name: 'Ada' }, state: 'canceled' }),
      booking({ id: 12, member: { id: 10, name: 'Past' }, starts_at: '2020-01-01T10:00:00.000Z' }),
    );
    openDay();

    const [first, outside, canceled, past] = await sessions();

    expect(screen.getByText(/^Hours: 9:00 AM – 12:00 PM\. All times are in Lisbon time\.$/)).toBeInTheDocument();
    expect(first).toHaveTextContent('10:00 AM – 10:50 AMMarenCancel');
    expect(first).not.toHaveTextContent('Outside');
    expect(outside).toHaveTextContent('Outside the hours: booked before they were changed.');
    expect(canceled).toHaveTextContent('Canceled');
    expect(within(canceled!).queryByRole('button')).not.toBeInTheDocument();
    expect(within(past!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('leads to the days before and after', async () => {
    openDay();
    await screen.findByRole('heading', { name: 'Thursday, December 24, 2099' });

    await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
    expect(screen.getByRole('heading', { name: 'Friday, December 25, 2099' })).toBeInTheDocument();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Previous day' }));

    expect(screen.getByLabelText('Day')).toHaveValue('2099-12-23');
    expect(await screen.findByText('No sessions are booked on this day.')).toBeInTheDocument();
  });

  it.each(['2026-13-45', '2026-02-30', '1'])('is today when the address has the date %s', async (date) => {
    open(`&trainer=3&view=calendar&date=${date}`);

    expect(await screen.findByLabelText('Day')).toHaveValue(dateIn('Europe/Lisbon', new Date()));
    expect(await screen.findByText('No sessions are booked on this day.')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    server.use(http.get(`${API}/admin/trainers/3/day`, () => refuse(500, 'Broken'), { once: true }));
    openDay();

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('No sessions are booked on this day.')).toBeInTheDocument();
  });

  it('cancels a session with a reason', async () => {
    stored.days['2099-12-24'] = day(booking());
    server.use(
      http.post(`${API}/admin/bookings/9/cancel`, async ({ request }) => {
        stored.received.push(await request.json());
        stored.days['2099-12-24'] = day(booking({ state: 'canceled' }));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    openDay();

    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the session with Maren' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel the session with Maren?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(dialog.getByText('Please write why')).toBeInTheDocument();
    expect(
      dialog.getByText(/^Thursday, December 24, 10:00 AM – 10:50 AM in Lisbon \(the trainer's time\)\./),
    ).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'The trainer is ill');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));

    await waitFor(async () => expect((await sessions())[0]).toHaveTextContent('Canceled'));
    expect(stored.received).toEqual([{ reason: 'The trainer is ill' }]);
    await waitFor(() => expect(screen.getByRole('list', { name: 'Sessions' })).toHaveFocus());
  });

  it('says that another administrator has canceled a session meanwhile', async () => {
    stored.days['2099-12-24'] = day(booking());
    server.use(
      http.post(`${API}/admin/bookings/9/cancel`, () => {
        stored.days['2099-12-24'] = day(booking({ state: 'canceled' }));
        return refuse(409, 'This session is canceled already.');
      }),
    );
    openDay();

    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the session with Maren' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The trainer is ill');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));

    expect(await dialog.findByText('This session is canceled already.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep session' }));
    expect((await sessions())[0]).toHaveTextContent('Canceled');
  });
});
