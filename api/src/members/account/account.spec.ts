import { describe, expect, it } from '@jest/globals';
import type { PreferencesBody } from '@mindgrove/contracts/account';

import { newEndedUser, newUser } from '../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';

describe('an account', () => {
  const api = testApi(sharedTestApi);

  const profile = (token: string, body: object) => api.call('POST /account/profile', { token, body });
  const me = async (token: string) => (await api.call('GET /me', { token })).body.user;

  it('changes its name and time zone, and no other account’s', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];

    const { body } = await profile(member.token, { name: '  Linden Grove ', time_zone: 'Asia/Tokyo' });

    expect(body.user).toMatchObject({ name: 'Linden Grove', time_zone: 'Asia/Tokyo' });
    expect(await me(member.token)).toEqual(body.user);
    expect(await me(other.token)).toEqual(other.user);
  });

  it('changes one of them and leaves the other as it is', async () => {
    const { token } = await newUser(api, { name: 'Robin', time_zone: 'Asia/Tokyo' });

    const renamed = await profile(token, { name: 'Linden' });
    const moved = await profile(token, { time_zone: 'Europe/Lisbon' });

    expect(renamed.body.user).toMatchObject({ name: 'Linden', time_zone: 'Asia/Tokyo' });
    expect(moved.body.user).toMatchObject({ name: 'Linden', time_zone: 'Europe/Lisbon' });
  });

  it('rejects a change of nothing', async () => {
    const response = await profile((await newUser(api)).token, {});

    expect([response.status, response.problem.code]).toEqual([400, 'validation_failed']);
  });

  it.each(['Mars/Olympus', 'PST', '+02:00', 'a\u0000b', '../etc'])('rejects the time zone "%s"', async (time_zone) => {
    const response = await profile((await newUser(api)).token, { name: 'Robin', time_zone });

    expect(response.status).toBe(400);
    expect(response.problem).toMatchObject({ code: 'time_zone_unknown', error: 'Please choose a time zone' });
  });

  it('stores text size and motion, also after its access has ended', async () => {
    const { token } = await newEndedUser(api);
    const other = await newUser(api);

    const { body } = await api.call('POST /account/preferences', {
      token,
      body: { text_size: 'largest', reduced_motion: true },
    });

    expect(body.user).toMatchObject({ text_size: 'largest', reduced_motion: true });
    expect(await me(token)).toEqual(body.user);
    expect(await me(other.token)).toMatchObject({ text_size: 'normal', reduced_motion: false });
  });

  it('stores theme, sound, vibration and village, and keeps what is not sent', async () => {
    const { token } = await newUser(api);
    const other = await newUser(api);
    const change = (changes: PreferencesBody) => api.call('POST /account/preferences', { token, body: changes });

    await change({ theme: 'dark', sound: true, vibration: true, village: false });
    const { body } = await change({ text_size: 'large' });

    expect(body.user).toMatchObject({
      ...{ text_size: 'large', theme: 'dark', sound: true, vibration: true, village: false },
    });
    expect(await me(token)).toEqual(body.user);
    expect(await me(other.token)).toMatchObject({ theme: 'system', sound: false, vibration: false });
  });

  it('rejects a change of nothing', async () => {
    const { token } = await newUser(api);

    expect((await api.call('POST /account/preferences', { token, body: {} })).status).toBe(400);
  });

  it('rejects an unknown text size', async () => {
    const { token } = await newUser(api);

    const response = await api.call('POST /account/preferences', {
      token,
      body: { text_size: 'huge', reduced_motion: true },
    });

    expect(response.status).toBe(400);
  });
});
