import { describe, expect, it } from '@jest/globals';
import { getUser } from '@mindgrove/kit';
import { storeUser } from '@mindgrove/kit/host';
import { newUser } from '@mindgrove/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { getDeviceTimeZone } from '../../device-time-zone.ts';
import { API, serveApi } from '../../test/serve-api.ts';
import { defaultHandlers, renderAccount, section } from '../account.testing.tsx';

const server = serveApi(...defaultHandlers());

const profile = () => section('Profile');
const save = () => userEvent.click(profile().getByRole('button', { name: 'Save profile' }));

async function rename(name: string) {
  await userEvent.clear(profile().getByLabelText('Name'));
  if (name) await userEvent.type(profile().getByLabelText('Name'), name);
}

describe('profile of the account page', () => {
  it('stores name and time zone, says so, and updates the session', async () => {
    const bodies = server.recordPosts('/account/profile', {
      user: newUser({ name: 'Linnea', time_zone: 'Europe/Berlin' }),
    });
    renderAccount();

    await rename('Linnea');
    await userEvent.selectOptions(profile().getByLabelText('Time zone'), 'Berlin');
    expect(profile().getByLabelText('Time zone')).toHaveAccessibleDescription(/It’s .*, UTC\+[12] there now\./);
    await save();

    expect(await profile().findByText('Your profile has been saved.')).toBeInTheDocument();
    expect(bodies).toEqual([{ name: 'Linnea', time_zone: 'Europe/Berlin' }]);
    expect(getUser()?.name).toBe('Linnea');
  });

  it('sends only what was changed', async () => {
    const bodies = server.recordPosts('/account/profile', {
      user: newUser({ name: 'Linnea', time_zone: 'Asia/Tokyo' }),
    });
    renderAccount();

    await rename('Linnea');
    await save();
    expect(await profile().findByText('Your profile has been saved.')).toBeInTheDocument();
    await save();

    expect(bodies).toEqual([{ name: 'Linnea' }]);
    expect(profile().getByLabelText('Time zone')).toHaveValue('Asia/Tokyo');
  });

  it('shows what was changed on another device when the member returns to the page', async () => {
    const zones = ['UTC', 'Asia/Tokyo'];
    server.use(http.get(`${API}/me`, () => HttpResponse.json({ user: newUser({ time_zone: zones.shift()! }) })));
    renderAccount();
    await waitFor(() => expect(profile().getByLabelText('Time zone')).toHaveValue('UTC'));

    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

    await waitFor(() => expect(profile().getByLabelText('Time zone')).toHaveValue('Asia/Tokyo'));
  });

  it("takes the device's zone at a press", async () => {
    renderAccount(newUser({ time_zone: 'Pacific/Auckland' }));

    await userEvent.click(profile().getByRole('button', { name: /Use this device/ }));

    expect(profile().getByLabelText('Time zone')).toHaveValue(getDeviceTimeZone());
  });

  it('keeps the input when it could not be stored', async () => {
    server.use(http.post(`${API}/account/profile`, () => HttpResponse.error()));
    renderAccount();

    await rename('Linnea');
    await save();

    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
    expect(profile().getByLabelText('Name')).toHaveValue('Linnea');
  });

  it('keeps edited fields when the member changes elsewhere', async () => {
    renderAccount();
    await rename('Linnea');

    act(() => storeUser(newUser({ name: 'Elsewhere', time_zone: 'Europe/Lisbon' })));

    expect(profile().getByLabelText('Name')).toHaveValue('Linnea');
    expect(profile().getByLabelText('Time zone')).toHaveValue('Europe/Lisbon');
  });

  it('requires a name', async () => {
    renderAccount();

    await rename('');
    await save();

    expect(await screen.findByText('Please enter your name')).toBeInTheDocument();
  });
});
