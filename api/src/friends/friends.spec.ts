import { describe, expect, it } from '@jest/globals';
import { friendsRoutes } from '@mindgrove/contracts/friends';
import { dayIn } from '@mindgrove/contracts/rules/member-day';

import { type Account, newEndedUser, newTrialUser } from '../../test/factories.js';
import { sendRound } from '../../test/rounds.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../test/test-api.js';

describe('friends', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api, { name: 'Wren Ashdown' }));
  const other = beforeEachTest(() => newTrialUser(api, { name: 'Hazel Brook' }));
  const stranger = beforeEachTest(() => newTrialUser(api, { name: 'Rowan Dale' }));

  const list = async ({ token }: Account) =>
    friendsRoutes['GET /friends'].response.parse((await api.call('GET /friends', { token })).body).data;
  const newLink = async ({ token }: Account): Promise<string> =>
    (await api.call('POST /friends/invites', { token })).body.data.path.replace('/friends#invite=', '');
  const look = ({ token }: Account, link: string) =>
    api.call('POST /friends/invites/look', { token, body: { token: link } });
  const accept = ({ token }: Account, link: string) =>
    api.call('POST /friends/invites/accept', { token, body: { token: link } });
  const sendLeaf = ({ token }: Account, { user: { id } }: Account) =>
    api.call('POST /friends/:id/leaf', { token, params: { id } });
  const block = ({ token }: Account, { user: { id } }: Account) =>
    api.call('POST /friends/:id/block', { token, params: { id } });
  const unblock = ({ token }: Account, { user: { id } }: Account) =>
    api.call('DELETE /friends/blocks/:id', { token, params: { id } });
  const end = ({ token }: Account, { user: { id } }: Account) =>
    api.call('DELETE /friends/:id', { token, params: { id } });
  const befriend = async (one: Account, two: Account) => accept(two, await newLink(one));

  const names = async (account: Account) => (await list(account)).friends.map(({ name }) => name);
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);
  const refusals = (responses: { status: number; problem: { code?: string } }[]) =>
    responses.map(({ status, problem }) => `${status} ${problem.code}`);
  /** Everything that one person could do to another who is no friend of theirs. */
  const attempts = async (one: Account, two: Account) => refusals([await sendLeaf(one, two), await block(one, two)]);
  const NO_FRIEND = Array(2).fill('404 friend_not_found');
  const NO_INVITE = '404 invite_not_found';

  it('are two who both agreed, and see each other’s first name and grove', async () => {
    await sendRound(api, member, { game: 'reaction-time' });
    const link = await newLink(member);

    const inviter = await look(other, link);
    expect(await names(member)).toEqual([]);
    const accepted = await accept(other, link);

    expect(inviter.body.data).toEqual({ id: member.user.id, name: 'Wren' });
    expect(accepted.body.data).toEqual({ id: member.user.id, name: 'Wren' });
    expect((await list(other)).friends).toEqual([
      { id: member.user.id, name: 'Wren', practice: 's', leaf_sent: false, leaf_received: null, board_score: null },
    ]);
    expect((await list(member)).friends).toMatchObject([{ id: other.user.id, name: 'Hazel', practice: '' }]);
    expect((await list(stranger)).friends).toEqual([]);
  });

  it('are nobody else: a stranger sees and does nothing, as with an unknown person', async () => {
    await sendRound(api, member);
    await befriend(member, other);
    await befriend(stranger, other);

    expect(await names(stranger)).toEqual(['Hazel']);
    expect(JSON.stringify(await list(stranger))).not.toContain('Wren');
    expect(await attempts(stranger, member)).toEqual(NO_FRIEND);
    expect(await attempts(member, stranger)).toEqual(NO_FRIEND);
    expect(await attempts(member, member)).toEqual(NO_FRIEND);
    expect(await attempts(member, { ...stranger, user: { ...stranger.user, id: 999_999 } })).toEqual(NO_FRIEND);
  });

  it('are made by a link that works once', async () => {
    const link = await newLink(member);
    await accept(other, link);

    const responses = [await look(stranger, link), await accept(stranger, link)];

    expect(refusals(responses)).toEqual([NO_INVITE, NO_INVITE]);
    expect(await names(member)).toEqual(['Hazel']);
    expect(await names(stranger)).toEqual([]);
  });

  it('are made once by a second press, which cannot bring back what has ended', async () => {
    const link = await newLink(member);

    const presses = await Promise.all([accept(other, link), accept(other, link), accept(other, link)]);
    expect(statuses(presses)).toEqual([200, 200, 200]);
    expect((await look(other, link)).status).toBe(200);
    await end(member, other);

    expect(refusals([await look(other, link), await accept(other, link)])).toEqual([NO_INVITE, NO_INVITE]);
    expect(await names(other)).toEqual([]);
  });

  it('are made by one of two who open the same link at once', async () => {
    const link = await newLink(member);

    const responses = await Promise.all([accept(other, link), accept(stranger, link)]);

    expect(statuses(responses).sort()).toEqual([200, 404]);
    expect(await names(member)).toHaveLength(1);
  });

  it('are not made by a link that is one’s own, unknown or expired', async () => {
    const [own, expired] = [await newLink(member), await newLink(stranger)];
    await api.dataSource.query("UPDATE friend_invites SET expires_at = now() - interval '1 s' WHERE user_id = $1", [
      stranger.user.id,
    ]);

    expect(refusals([await look(member, own), await accept(member, own)])).toEqual(Array(2).fill('409 own_invite'));
    const responses = [];
    for (const link of [expired, 'no-such-link']) responses.push(await look(other, link), await accept(other, link));

    expect(refusals(responses)).toEqual(Array(4).fill(NO_INVITE));
    expect(await names(other)).toEqual([]);
  });

  it('have ten open links at most: the oldest ends, and no link is stored', async () => {
    const links = [];
    for (let count = 0; count < 11; count++) links.push(await newLink(member));

    const [oldest, newest] = [await look(other, links[0]!), await look(other, links[10]!)];

    expect(statuses([oldest, newest])).toEqual([404, 200]);
    const rows = JSON.stringify(await api.dataSource.query('SELECT * FROM friend_invites'));
    for (const link of links) expect(rows).not.toContain(link);
  });

  it('take back the links that nobody has used, and only their own', async () => {
    const [used, open, theirs] = [await newLink(member), await newLink(member), await newLink(stranger)];
    await accept(other, used);
    expect([(await list(member)).open_links, (await list(other)).open_links]).toEqual([1, 0]);

    expect((await api.call('DELETE /friends/invites', { token: member.token })).status).toBe(204);

    expect((await list(member)).open_links).toBe(0);
    expect(refusals([await look(stranger, open)])).toEqual([NO_INVITE]);
    expect(statuses([await look(other, used), await look(member, theirs)])).toEqual([200, 200]);
  });

  it('send a leaf a day, which the other one sees', async () => {
    await befriend(member, other);
    await befriend(member, stranger);

    expect(statuses([await sendLeaf(member, other), await sendLeaf(member, other)])).toEqual([204, 204]);

    expect((await list(member)).friends).toMatchObject([
      { name: 'Hazel', leaf_sent: true, leaf_received: null },
      { name: 'Rowan', leaf_sent: false, leaf_received: null },
    ]);
    expect((await list(other)).friends).toMatchObject([{ leaf_sent: false, leaf_received: dayIn('UTC', new Date()) }]);
    expect((await list(stranger)).friends).toMatchObject([{ leaf_received: null }]);
    await api.dataSource.query('UPDATE friendships SET leaf_on = leaf_on - 1 WHERE user_id = $1', [member.user.id]);
    expect((await list(member)).friends).toMatchObject([{ leaf_sent: false }, { leaf_sent: false }]);
  });

  it.each(['the one who invited', 'the one who accepted'])('end at once on both sides by %s', async (who) => {
    const [one, two] = who.endsWith('invited') ? [member, other] : [other, member];
    await befriend(member, other);
    await sendLeaf(member, other);
    // A stranger's call changes nothing, and tells nothing.
    expect((await end(stranger, member)).status).toBe(204);
    expect(await names(member)).toEqual(['Hazel']);

    expect(statuses([await end(one, two), await end(one, two)])).toEqual([204, 204]);

    expect([await names(one), await names(two)]).toEqual([[], []]);
    expect([await attempts(one, two), await attempts(two, one)]).toEqual([NO_FRIEND, NO_FRIEND]);
    // They may become friends again, and the leaf of before is gone.
    await befriend(two, one);
    expect((await list(other)).friends).toMatchObject([{ name: 'Wren', leaf_received: null }]);
  });

  it.each(['the one who invited', 'the one who accepted'])('never see each other after a block by %s', async (who) => {
    const [one, two] = who.endsWith('invited') ? [member, other] : [other, member];
    await befriend(member, other);
    const links = [await newLink(one), await newLink(two)];

    expect(statuses([await block(one, two), await block(one, two)])).toEqual([204, 204]);

    expect([await names(one), await names(two)]).toEqual([[], []]);
    expect(refusals([await sendLeaf(one, two)])).toEqual(NO_FRIEND.slice(1));
    expect(await attempts(two, one)).toEqual(NO_FRIEND);
    const invited = [
      await look(two, links[0]!),
      await accept(two, links[0]!),
      await look(one, links[1]!),
      await accept(one, links[1]!),
    ];
    expect(refusals(invited)).toEqual(Array(4).fill(NO_INVITE));
    expect((await list(two)).blocked).toEqual([]);
    expect((await list(one)).blocked).toEqual([{ id: two.user.id, name: two === member ? 'Wren' : 'Hazel' }]);
  });

  it('can be made again once the one who blocked takes the block back; the blocked one cannot', async () => {
    await befriend(member, other);
    await block(member, other);
    expect((await unblock(other, member)).status).toBe(204);
    expect(refusals([await befriend(other, member)])).toEqual([NO_INVITE]);

    expect(statuses([await unblock(member, other), await unblock(member, other)])).toEqual([204, 204]);

    expect(await names(member)).toEqual([]);
    expect((await list(member)).blocked).toEqual([]);
    expect((await befriend(other, member)).status).toBe(200);
  });

  it('are never people of a block, if a link is opened while they block', async () => {
    await befriend(member, other);
    for (let round = 0; round < 5; round++) {
      const link = await newLink(other);
      await Promise.all([block(member, other), accept(member, link)]);

      expect(await names(member)).toEqual([]);
      await unblock(member, other);
      await befriend(member, other);
    }
  });

  it('of a suspended member, or of an account that is deleted, see nothing of it', async () => {
    await befriend(member, other);
    await befriend(stranger, other);
    await block(other, stranger);
    const link = await newLink(member);
    await api.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [member.user.id]);

    expect(await names(other)).toEqual([]);
    expect(await attempts(stranger, member)).toEqual(NO_FRIEND);
    expect(refusals([await look(stranger, link)])).toEqual([NO_INVITE]);
    await api.dataSource.query('DELETE FROM users WHERE id = ANY($1)', [[member.user.id, stranger.user.id]]);
    const rows = await api.dataSource.query(
      `SELECT user_id FROM friendships WHERE friend_id = ANY($1)
       UNION ALL SELECT user_id FROM friend_invites WHERE user_id = ANY($1)
       UNION ALL SELECT user_id FROM friend_blocks WHERE blocked_id = ANY($1)`,
      [[member.user.id, stranger.user.id]],
    );
    expect(rows).toEqual([]);
  });

  it('can be ended and blocked after a plan has ended, but neither invited nor sent a leaf', async () => {
    const [ended, link] = [await newEndedUser(api), await newLink(member)];
    await befriend(member, other);

    const { token } = ended;
    const refused = [await api.call('POST /friends/invites', { token }), await accept(ended, link)];

    expect(statuses([...refused, await sendLeaf(ended, member)])).toEqual([402, 402, 402]);
    expect(statuses([await look(ended, link), await end(ended, member), await unblock(ended, member)])).toEqual([
      200, 204, 204,
    ]);
    expect((await block(ended, member)).status).toBe(404);
  });

  it('are fifty at most', async () => {
    await api.dataSource.query(
      `WITH people AS (
        INSERT INTO users (name, email, password_hash, time_zone)
        SELECT 'Friend', 'friend-' || n || '-of-' || $1::bigint || '@example.test', 'x', 'UTC' FROM generate_series(1, 50) n
        RETURNING id
      )
      INSERT INTO friendships (user_id, friend_id)
      SELECT $1::bigint, id FROM people UNION ALL SELECT id, $1::bigint FROM people`,
      [member.user.id],
    );

    const responses = [await befriend(member, other), await befriend(other, member)];

    expect(refusals(responses)).toEqual(Array(2).fill('409 too_many_friends'));
    expect(await names(other)).toEqual([]);
  });

  it('are in the export by their first names only', async () => {
    await befriend(member, other);
    await befriend(member, stranger);
    await block(member, stranger);
    await newLink(member);

    const { body } = await api.call('GET /account/export', { token: member.token });

    expect(body).toMatchObject({
      friends: {
        friends: [{ name: 'Hazel' }],
        blocked: [{ name: 'Rowan' }],
        links: Array(3).fill({ expires_at: expect.any(String) }),
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/Brook|Dale/);
  });
});
