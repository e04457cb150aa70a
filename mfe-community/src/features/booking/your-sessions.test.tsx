import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API } from '../../test/serve-api.tsx';
import { dayFromNow, newBooking, newSlot, open, refusal, serveBooking, toastText } from './booking.testing.tsx';

const { server, stored, receive } = serveBooking();

const upcoming = () => screen.findByRole('list', { name: 'Upcoming sessions' });

describe('the sessions of a member', () => {
  it('are none at first', async () => {
    open();

    expect(screen.getByText('Loading your sessions…')).toBeInTheDocument();
    expect(await screen.findByText('No sessions yet')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    server.use(http.get(`${API}/bookings`, () => refusal(500, 'Broken'), { once: true }));
    stored.bookings.upcoming = [newBooking()];
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await upcoming()).toBeInTheDocument();
  });

  it('show the date, both times and the trainer', async () => {
    stored.bookings.upcoming = [newBooking()];
    open();

    const list = await upcoming();

    expect(within(list).getByRole('heading', { name: 'Tuesday, January 15, 2030' })).toBeInTheDocument();
    expect(list).toHaveTextContent('10:00 AM – 10:50 AM, your time (Chicago)');
    expect(list).toHaveTextContent('4:00 PM – 4:50 PM in Lisbon');
    expect(list).toHaveTextContent('with Rowan Ellery');
  });

  it("name the trainer's date where it is another one", async () => {
    const late = { starts_at: '2030-01-16T02:00:00.000Z', ends_at: '2030-01-16T02:50:00.000Z' };
    stored.bookings.upcoming = [newBooking(late)];
    open();

    const list = await upcoming();

    expect(list).toHaveTextContent('8:00 PM – 8:50 PM, your time (Chicago)');
    expect(list).toHaveTextContent('Wednesday, January 16, 2:00 AM – 2:50 AM in Lisbon');
  });

  it('say why a session that is near can no longer be changed', async () => {
    stored.bookings.upcoming = [newBooking({ can_change: false })];
    open();

    const list = await upcoming();

    expect(list).toHaveTextContent('It starts in less than 24 hours');
    expect(within(list).getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
    expect(within(list).queryByRole('button', { name: /^(Reschedule|Cancel)/ })).not.toBeInTheDocument();
  });

  it('say how to join one', async () => {
    const meeting_url = 'https://meet.example/rowan-ellery';
    const past = newBooking({ id: 6 });
    stored.bookings = { upcoming: [newBooking({ meeting_url }), newBooking({ id: 7 })], past: [past] };
    open();

    const [withLink, withoutLink] = within(await upcoming()).getAllByRole('listitem');

    expect(within(withLink!).getByRole('link', { name: /^Join the video call/ })).toHaveAttribute('href', meeting_url);
    expect(withoutLink).toHaveTextContent('Your trainer will email you how to join.');
    expect(screen.getByRole('list', { name: 'Past and canceled sessions' })).not.toHaveTextContent('how to join');
  });

  it('say who canceled one, and why', async () => {
    const canceled = newBooking({ state: 'canceled', can_change: false });
    stored.bookings.past = [
      { ...canceled, id: 1, canceled_by: 'team', reason: 'The trainer is ill' },
      { ...canceled, id: 2, canceled_by: 'member' },
    ];
    open();

    const [byTeam, byMember] = within(
      await screen.findByRole('list', { name: 'Past and canceled sessions' }),
    ).getAllByRole('listitem');

    expect(byTeam).toHaveTextContent('Our team canceled this one. “The trainer is ill”');
    expect(byMember).toHaveTextContent('You canceled this one.');
    expect(screen.queryByRole('button', { name: /^Add to calendar/ })).not.toBeInTheDocument();
  });

  it('are listed five at first, and the rest on request', async () => {
    stored.bookings.past = Array.from({ length: 7 }, (_, index) => newBooking({ id: index + 1 }));
    open();
    const list = await screen.findByRole('list', { name: 'Past and canceled sessions' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);

    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));

    await waitFor(() => expect(within(list).getAllByRole('listitem')[5]).toHaveFocus());
    expect(within(list).getAllByRole('listitem')).toHaveLength(7);
  });
});

describe('canceling a session', () => {
  const press = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cancel the session on Tuesday, January 15, 2030' }),
    );
    return screen.findByRole('dialog', { name: 'Cancel this session?' });
  };

  it('asks first, then moves it to the past and focuses the heading', async () => {
    stored.bookings.upcoming = [newBooking()];
    server.use(
      http.post(`${API}/bookings/5/cancel`, () => {
        const canceled = newBooking({ state: 'canceled', can_change: false, canceled_by: 'member' });
        stored.bookings = { upcoming: [], past: [canceled] };
        return HttpResponse.json({ data: canceled });
      }),
    );
    open();

    const dialog = await press();
    expect(dialog).toHaveTextContent('Someone else can take that time');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel session' }));

    expect(await screen.findByText('You canceled this one.')).toBeInTheDocument();
    expect(toastText()).toHaveTextContent('Session Canceled: Tuesday, January 15, 2030 at 10:00 AM');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Sessions' })).toHaveFocus());
  });

  it('stays open with the reason when the server refuses', async () => {
    stored.bookings.upcoming = [newBooking()];
    server.use(http.post(`${API}/bookings/5/cancel`, () => refusal(409, 'It starts in less than 24 hours.')));
    open();

    const dialog = await press();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel session' }));

    expect(await within(dialog).findByText('It starts in less than 24 hours.')).toBeInTheDocument();
  });
});

describe('rescheduling a session', () => {
  const press = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Reschedule the session on/ }));
    return within(await screen.findByRole('dialog', { name: 'Reschedule with Rowan Ellery' }));
  };

  const changeDate = async (dialog: Awaited<ReturnType<typeof press>>) => {
    await userEvent.clear(dialog.getByLabelText('Date'));
    await userEvent.type(dialog.getByLabelText('Date'), dayFromNow(10));
  };

  it('begins with the date of the session, and sends nothing for the same time', async () => {
    stored.bookings.upcoming = [newBooking()];
    server.use(
      http.post(`${API}/bookings/5/reschedule`, async ({ request }) => {
        await receive(request);
        return HttpResponse.json({ data: newBooking() });
      }),
    );
    open();

    const dialog = await press();
    expect(dialog.getByLabelText('Date')).toHaveValue('2030-01-15');
    await userEvent.type(dialog.getByLabelText('Time'), '10:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Move session' }));

    expect(dialog.getByText('It’s already at this time.')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText('Time')).toHaveFocus());
    expect(stored.received).toEqual([]);
  });

  it('moves it to a free time of the same trainer', async () => {
    stored.bookings.upcoming = [newBooking()];
    server.use(
      http.post(`${API}/bookings/5/reschedule`, async ({ request }) => {
        await receive(request);
        const moved = newBooking({ starts_at: '2030-01-15T17:00:00.000Z', ends_at: '2030-01-15T17:50:00.000Z' });
        stored.bookings.upcoming = [moved];
        return HttpResponse.json({ data: moved });
      }),
    );
    open();

    const dialog = await press();
    await changeDate(dialog);
    await userEvent.click(await dialog.findByRole('button', { name: '11:00 AM 5:00 PM in Lisbon' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move session' }));

    expect(await screen.findByText(/^11:00 AM – 11:50 AM/)).toBeInTheDocument();
    expect(toastText()).toHaveTextContent('Session Moved: Tuesday, January 15, 2030 at 11:00 AM');
    expect(stored.received).toEqual([
      { booking_date: dayFromNow(10), time: '11:00', time_zone: 'America/Chicago', key: null },
    ]);
  });

  it('says what is missing, and why a time is refused', async () => {
    stored.bookings.upcoming = [newBooking()];
    const free = newSlot({ starts_at: '2030-01-16T17:00:00.000Z', local_time: '11:00', trainer_time: '17:00' });
    server.use(http.post(`${API}/bookings/5/reschedule`, () => refusal(409, 'This time is taken.', [free])));
    open();

    const dialog = await press();
    await userEvent.click(dialog.getByRole('button', { name: 'Move session' }));
    expect(dialog.getByText('Please select a time.')).toBeInTheDocument();
    expect(toastText()).toHaveTextContent('Missing Information: Please select a date and a time for your session.');
    await changeDate(dialog);
    await userEvent.type(dialog.getByLabelText('Time'), '10:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Move session' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This time is taken.');
    await userEvent.click(dialog.getByRole('button', { name: /^Wednesday, January 16 11:00 AM/ }));

    expect(dialog.getByRole('button', { name: 'Move session' })).toHaveFocus();
    expect(dialog.getByLabelText('Date')).toHaveValue('2030-01-16');
    expect(dialog.getByLabelText('Time')).toHaveValue('11:00');
  });
});

describe('the calendar file of a session', () => {
  let saved: { name: string; content: Blob } | undefined;
  beforeEach(() => {
    saved = undefined;
    let content = new Blob();
    URL.createObjectURL = (blob) => ((content = blob as Blob), 'blob:calendar');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved = { name: this.download, content };
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is saved under its name', async () => {
    stored.bookings.upcoming = [newBooking()];
    server.use(
      http.get(`${API}/bookings/5/calendar`, () =>
        HttpResponse.json({ data: { filename: 'session.ics', calendar: 'BEGIN:VCALENDAR' } }),
      ),
    );
    open();

    await userEvent.click(await screen.findByRole('button', { name: /^Add to calendar/ }));

    await waitFor(() => expect(saved?.name).toBe('session.ics'));
    expect(saved?.content.type).toBe('text/calendar;charset=utf-8');
    expect(await saved?.content.text()).toBe('BEGIN:VCALENDAR');
  });
});
