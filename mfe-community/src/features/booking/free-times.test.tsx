import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';

import { API } from '../../test/serve-api.tsx';
import {
  bookButton,
  chooseTrainer,
  dateField,
  dayFromNow,
  fillForm,
  newSlot,
  open,
  refusal,
  serveBooking,
  timeField,
} from './booking.testing.tsx';

const { server, stored } = serveBooking();

describe('free times', () => {
  it("show the member's clock and the trainer's, and fill the time", async () => {
    open();
    await chooseTrainer();
    await userEvent.type(dateField(), dayFromNow(10));

    await userEvent.click(await screen.findByRole('button', { name: '11:00 AM 5:00 PM in Lisbon' }));

    expect(timeField()).toHaveValue('11:00');
    expect(screen.getByRole('button', { name: '11:00 AM 5:00 PM in Lisbon', pressed: true })).toBeInTheDocument();
    expect(stored.asked).toEqual([`?date=${dayFromNow(10)}&time_zone=America%2FChicago`]);
  });

  it('tell apart a time that the clock shows twice', async () => {
    const second = newSlot({ starts_at: '2030-11-03T07:00:00.000Z', local_time: '01:00', trainer_time: '07:00' });
    stored.slots = [newSlot({ ...second, starts_at: '2030-11-03T06:00:00.000Z', trainer_time: '06:00' }), second];
    open();
    await chooseTrainer();
    await userEvent.type(dateField(), dayFromNow(10));

    await userEvent.click(await screen.findByRole('button', { name: /^1:00 AM, the second time/ }));
    expect(screen.getByRole('button', { name: /^1:00 AM, the first time/, pressed: false })).toBeInTheDocument();
    await userEvent.click(bookButton());

    await waitFor(() => expect(stored.received[0]).toMatchObject({ time: '01:00', starts_at: second.starts_at }));
  });

  it('are named beside a typed time that is none of them, which can be booked nevertheless', async () => {
    open();
    await fillForm('03:03');

    const hint = await screen.findByText(/^That isn’t one of the open times\./);
    expect(within(hint.parentElement!).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(bookButton());

    await waitFor(() => expect(stored.received[0]).toMatchObject({ time: '03:03' }));
  });

  it('replace a typed time that is none of them', async () => {
    open();
    await fillForm('10:40');
    const hint = await screen.findByText(/^That isn’t one of the open times\./);

    await userEvent.click(within(hint.parentElement!).getByRole('button', { name: /^11:00 AM/ }));

    expect(timeField()).toHaveValue('11:00');
    expect(bookButton()).toHaveFocus();
    expect(screen.queryByText(/^That isn’t one of the open times\./)).not.toBeInTheDocument();
  });

  it('lead to the next day that has any', async () => {
    stored.slots = [];
    stored.next = dayFromNow(12);
    open();
    await chooseTrainer();
    await userEvent.type(dateField(), dayFromNow(10));

    await userEvent.click(await screen.findByRole('button', { name: /^Next free day: / }));

    expect(dateField()).toHaveValue(dayFromNow(12));
    expect(screen.getByRole('heading', { name: /^Free times on/ })).toHaveFocus();
  });

  it('can be loaded again after a failure, while a time can still be typed', async () => {
    server.use(http.get(`${API}/trainers/:id/slots`, () => refusal(500, 'Broken'), { once: true }));
    open();
    await chooseTrainer();
    await userEvent.type(dateField(), dayFromNow(10));
    await userEvent.type(timeField(), '10:00');

    const times = await screen.findByRole('region', { name: /^Free times on/ });
    await userEvent.click(await within(times).findByRole('button', { name: 'Retry' }));

    expect(await within(times).findByRole('button', { name: /^10:00 AM/, pressed: true })).toBeInTheDocument();
  });

  it('are not requested for a day that cannot be booked', async () => {
    open();
    await chooseTrainer();
    await userEvent.type(dateField(), dayFromNow(-2));

    expect(screen.queryByRole('region', { name: /^Free times on/ })).not.toBeInTheDocument();
    expect(stored.asked).toEqual([]);
  });
});
