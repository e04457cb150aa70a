import { describe, expect, it } from '@jest/globals';
import type { NewReleaseToken } from '@mindgrove/contracts/releases/release-tokens';

import { newAdmin, newTrialUser } from '../../../test/factories.js';
import { newRelease, version } from '../../../test/new-release.js';
import { recordStatements } from '../../../test/record-statements.js';
import { beforeTests, RELEASE_TOKEN, testReplicas } from '../../../test/test-api.js';

describe('release tokens', () => {
  const { api, replica } = testReplicas({ TRUST_PROXY: '1' }, { 'release-token': 3 });
  const admin = beforeTests(() => newAdmin(api));
  let count = 0;

  const scopeOf = (fields: Partial<NewReleaseToken> = {}): NewReleaseToken => ({
    team: 'games',
    names: ['mfe-games'],
    rights: ['publish', 'promote'],
    channels: ['live', 'next'],
    expires_at: null,
    ...fields,
  });
  const create = async (fields?: Partial<NewReleaseToken>) =>
    (await api.call('POST /admin/release-tokens', { token: admin.token, body: scopeOf(fields) })).body;
  const change = (id: number, fields: Partial<NewReleaseToken>, { token } = admin) => {
    const { team: _, ...body } = scopeOf(fields);
    return api.call('POST /admin/release-tokens/:id', { token, params: { id }, body });
  };
  const revoke = (id: number, { token } = admin) =>
    api.call('POST /admin/release-tokens/:id/revoke', { token, params: { id } });
  const list = async (query: Record<string, string> = {}) =>
    (await api.call('GET /admin/release-tokens', { token: admin.token, query })).body;
  const publish = (token: string, fields: Parameters<typeof newRelease>[0] = {}, ip = '192.0.2.1') =>
    api.call('POST /releases', {
      token,
      body: newRelease({ version: version(++count), ...fields }),
      headers: { 'x-forwarded-for': ip },
    });
  const move = (token: string, channel = 'live', name = 'mfe-games') =>
    api.call('POST /channels/:channel/promote', {
      token,
      params: { channel },
      body: { name, version: version(count) },
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
  const auditEntries = () =>
    api.dataSource.query("SELECT actor, action, target, detail FROM audit_entries WHERE action LIKE 'token.%'");

  it('publish and promote what they name, on their channels, and nothing else', async () => {
    const { token } = await create({ channels: ['next'] });

    const published = await publish(token);
    const moved = await move(token, 'next');
    const elsewhere = await publish(token, { name: 'mfe-billing' });
    const live = await move(token, 'live');

    expect([published.status, moved.status]).toEqual([201, 200]);
    expect(elsewhere).toMatchObject({ status: 403, problem: { code: 'not_your_release' } });
    expect(elsewhere.problem.message).toContain('ask an administrator for a token that is for mfe-billing');
    expect(live).toMatchObject({ status: 403, problem: { code: 'not_your_channel' } });
    expect(live.problem.message).toContain('This token may move next, and not live');
    const [last] = await api.dataSource.query('SELECT actor FROM channel_moves ORDER BY moved_at DESC LIMIT 1');
    expect(last).toEqual({ actor: 'games' });
  });

  it('have one right without the other', async () => {
    const publisher = await create({ rights: ['publish'], names: ['*'] });
    const promoter = await create({ rights: ['promote'] });

    const published = await publish(publisher.token);
    const moved = await move(publisher.token);
    const promoted = await move(promoter.token);
    const refused = [moved, await publish(promoter.token)];

    expect([published.status, promoted.status]).toEqual([201, 200]);
    expect(refused).toMatchObject([
      { status: 403, problem: { code: 'release_right_missing' } },
      { status: 403, problem: { code: 'release_right_missing' } },
    ]);
    expect(refused[0]?.problem.message).toContain('This token may publish, and not promote: ask an administrator');
  });

  it('are rejected from the call on after they are revoked, on every replica', async () => {
    const { token, data } = await create();
    const before = await publish(token);

    await revoke(data.id);

    for (const { call } of [api, replica]) {
      const response = await call('POST /releases', { token, body: newRelease() });
      expect(response).toMatchObject({ status: 401, problem: { code: 'release_token_revoked' } });
      expect(response.problem.message).toContain('ask an administrator for a new one');
    }
    expect(before.status).toBe(201);
  });

  it('are rejected once they have expired, with the day on which they did', async () => {
    const { token, data } = await create({ expires_at: '2099-01-01T00:00:00.000Z' });
    const before = await publish(token);

    await api.dataSource.query("UPDATE release_tokens SET expires_at = '2026-03-01T12:00:00Z' WHERE id = $1", [
      data.id,
    ]);

    const response = await publish(token);
    expect(before.status).toBe(201);
    expect(response).toMatchObject({ status: 401, problem: { code: 'release_token_expired' } });
    expect(response.problem.error).toBe(`The release token ${data.hint} expired on 2026-03-01.`);
  });

  it('get and lose rights with the next call', async () => {
    const { token, data } = await create({ names: ['mfe-other'] });
    const before = await publish(token);

    const changed = await change(data.id, { names: ['mfe-games'], rights: ['publish'] });

    expect(before.status).toBe(403);
    expect(changed.body.data).toMatchObject({ id: data.id, team: 'games', names: ['mfe-games'], rights: ['publish'] });
    expect((await publish(token)).status).toBe(201);
    expect((await move(token)).status).toBe(403);
  });

  it('are listed with their state and last use, and stored as a hash only', async () => {
    const { token, data } = await create({ team: 'wellness' });
    const unused = await list();
    await publish(token);

    const [row] = (await list()).data;

    expect(unused.data[0]).toEqual({ ...data, last_used_at: null, created_by: 'Robin' });
    expect(row).toMatchObject({ team: 'wellness', last_used_at: expect.stringMatching(/^20/) });
    expect(row?.hint).toBe(`${token.slice(0, 8)}…${token.slice(-4)}`);
    const [stored] = await api.dataSource.query(
      'SELECT t::text AS text FROM release_tokens t ORDER BY id DESC LIMIT 1',
    );
    expect(stored.text).not.toContain(token.slice(8, -4));
    expect(JSON.stringify(await list())).not.toContain(token.slice(8, -4));
  });

  it('are listed a page at a time', async () => {
    for (let n = 0; n < 26; n++) await create({ team: 'paged' });

    const first = await list();
    const second = await list({ before_id: String(first.data.at(-1)?.id) });

    expect([first.data.length, first.has_more]).toEqual([25, true]);
    expect(second.data[0]?.id).toBe((first.data.at(-1)?.id ?? 0) - 1);
  });

  it('store their use at most once a minute', async () => {
    const { token, data } = await create();
    await publish(token);

    const statements = await recordStatements(() => publish(token));
    await api.dataSource.query(
      "UPDATE release_tokens SET last_used_at = last_used_at - interval '61 seconds' WHERE id = $1",
      [data.id],
    );
    const later = await recordStatements(() => publish(token));

    const uses = [statements, later].map(
      (all) => all.filter(({ text }) => /^UPDATE "release_tokens"/.test(text)).length,
    );
    expect(uses).toEqual([0, 1]);
  });

  it('leave a trace of each change in the audit log, without the token', async () => {
    await api.queryAsOwner('ALTER TABLE audit_entries DISABLE TRIGGER USER; DELETE FROM audit_entries');
    const { token, data } = await create();
    await change(data.id, {});
    await change(data.id, { rights: ['publish'] });
    await revoke(data.id);
    await revoke(data.id);

    const entries = await auditEntries();

    const by = { actor: 'Robin', target: 'team games' };
    expect(entries).toEqual([
      { ...by, action: 'token.create', detail: expect.stringContaining('may publish and promote mfe-games on live') },
      { ...by, action: 'token.change', detail: expect.stringContaining('may publish mfe-games on live and next') },
      { ...by, action: 'token.revoke', detail: expect.stringContaining(data.hint) },
    ]);
    expect(JSON.stringify(entries)).not.toContain(token.slice(8, -4));
  });

  it('cannot be changed once they are revoked, nor expire in the past', async () => {
    const { data } = await create();
    await revoke(data.id);

    const responses = [
      await change(data.id, {}),
      await api.call('POST /admin/release-tokens', {
        token: admin.token,
        body: scopeOf({ expires_at: '2020-01-01T00:00:00.000Z' }),
      }),
      await change(999_999, {}),
    ];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'token_revoked'],
      [400, 'expiry_past'],
      [404, 'token_not_found'],
    ]);
  });

  it.each([
    { team: 'auto' },
    { team: 'The Games' },
    { names: [] },
    { names: ['mfe-games', 'mfe-games'] },
    { rights: [] },
    { channels: [] },
  ])('are not made with %j', async (fields) => {
    const response = await api.call('POST /admin/release-tokens', {
      token: admin.token,
      body: scopeOf(fields as Partial<NewReleaseToken>),
    });

    expect(response.status).toBe(400);
  });

  it('are made, changed and revoked by administrators only', async () => {
    const member = await newTrialUser(api);
    const { data } = await create();

    const responses = [
      await api.call('POST /admin/release-tokens', { token: member.token, body: scopeOf() }),
      await change(data.id, { names: ['*'] }, member),
      await revoke(data.id, member),
      await revoke(data.id, { ...member, token: RELEASE_TOKEN }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
    expect((await list()).data[0]).toEqual(data);
  });

  it('are slow to guess: after some wrong ones an address waits, and no other does', async () => {
    const { token } = await create();
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await publish(`guess-number-${n}`, {}, '192.0.2.50')).status);

    const right = [await publish(token, {}, '192.0.2.50'), await publish(token, {}, '192.0.2.51')];

    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(right.map(({ status }) => status)).toEqual([429, 201]);
    expect(right[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
