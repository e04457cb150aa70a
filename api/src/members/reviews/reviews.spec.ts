import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminReview, ReviewBody } from '@mindgrove/contracts/reviews';
import { REVIEW_CONSENT } from '@mindgrove/contracts/rules/review-rules';

import { type Account, newAdmin, newConfirmedUser, newTrialUser, PASSWORD } from '../../../test/factories.js';
import { sendRound } from '../../../test/rounds.js';
import { beforeTests, sharedTestApi, testApi } from '../../../test/test-api.js';

const TEXT = 'Ten minutes in the morning, and I look forward to them.';

describe('reviews', () => {
  const api = testApi(sharedTestApi);
  const admin = beforeTests(() => newAdmin(api));
  beforeEach(() => api.dataSource.query('DELETE FROM reviews'));

  async function newWriter(): Promise<Account> {
    const member = await newConfirmedUser(api);
    await sendRound(api, member);
    return member;
  }
  const newReview = (fields: Partial<ReviewBody> = {}): ReviewBody => ({
    ...{ text: TEXT, stars: 4, name: 'Robin', age: 61, consent: REVIEW_CONSENT.version },
    ...fields,
  });
  const write = ({ token }: Account, fields?: Partial<ReviewBody>) =>
    api.call('POST /reviews/mine', { token, body: newReview(fields) });
  const mineOf = async ({ token }: Account) => (await api.call('GET /reviews/mine', { token })).body.data;
  const withdraw = ({ token }: Account) => api.call('DELETE /reviews/mine', { token });
  const shown = async (limit = 50) => (await api.call('GET /reviews', { query: { limit: String(limit) } })).body;
  const listed = async (state: AdminReview['state'] = 'pending') =>
    (await api.call('GET /admin/reviews', { token: admin.token, query: { state } })).body.data;
  const approve = ({ id, revision }: Pick<AdminReview, 'id' | 'revision'>, { token } = admin) =>
    api.call('POST /admin/reviews/:id/approve', { token, params: { id }, body: { revision } });
  const decline = ({ id, revision }: Pick<AdminReview, 'id' | 'revision'>, { token } = admin) =>
    api.call('POST /admin/reviews/:id/decline', {
      token,
      params: { id },
      body: { revision, reason: 'Names a doctor' },
    });
  const logged = async ({ id }: Pick<AdminReview, 'id'>) =>
    api.dataSource.query<{ action: string; detail: string }[]>(
      'SELECT action, detail FROM audit_entries WHERE target = $1 ORDER BY id',
      [`review ${id}`],
    );

  /** A member with a review, as the administrators see it. */
  async function newPending(fields?: Partial<ReviewBody>) {
    const member = await newWriter();
    await write(member, fields);
    const [review] = await listed();
    if (review?.member.id !== member.user.id) throw new Error('the newest pending review is not the one just written');
    return { member, review };
  }
  async function newApproved(fields?: Partial<ReviewBody>) {
    const { member, review } = await newPending(fields);
    return { member, review: (await approve(review)).body.data };
  }

  describe('of a member', () => {
    it('waits for approval, with the consent that was given', async () => {
      const member = await newWriter();

      const { status, body } = await write(member, { text: '  Ten minutes\n\nin the   morning. ' });

      expect(status).toBe(200);
      expect(body.data).toEqual({
        missing: null,
        review: {
          ...{ text: 'Ten minutes in the morning.', stars: 4, name: 'Robin', age: 61, state: 'pending', reason: null },
          written_at: expect.any(String),
          consent: { version: 1, text: REVIEW_CONSENT.text, at: expect.any(String) },
        },
      });
      expect(await shown()).toEqual({ data: [], total: 0 });
    });

    it('needs consent, stars, a name and a text of some length', async () => {
      const member = await newWriter();
      const wrong = [
        { consent: 0 as never },
        { stars: 6 },
        { name: ' ' },
        { age: 17 },
        { text: 'Nice.' },
        { text: 'x'.repeat(281) },
      ];

      const statuses = [];
      for (const fields of wrong) statuses.push((await write(member, fields)).status);

      expect(statuses).toEqual(wrong.map(() => 400));
      expect(await mineOf(member)).toEqual({ review: null, missing: null });
    });

    it('contains no link and no address', async () => {
      const member = await newWriter();

      const responses = [
        await write(member, { text: 'Look at example.com for more of this' }),
        await write(member, { name: 'robin@example.com' }),
      ];

      expect(responses.map(({ problem }) => problem.code)).toEqual(['review_has_contacts', 'review_has_contacts']);
    });

    it('needs a confirmed address and something that was practiced', async () => {
      const [unconfirmed, idle, meditating] = [
        await newTrialUser(api),
        await newConfirmedUser(api),
        await newConfirmedUser(api),
      ];
      await sendRound(api, unconfirmed);
      await api.call('POST /add-wellness', { token: meditating.token, body: { minutes: 5 } });

      const responses = [await write(unconfirmed), await write(idle), await write(meditating)];

      expect(responses.map(({ status }) => status)).toEqual([403, 403, 200]);
      expect(responses[0]?.problem.code).toBe('review_needs_email');
      expect(responses[1]?.problem.code).toBe('review_needs_practice');
      expect(await mineOf(idle)).toEqual({ review: null, missing: 'practice' });
    });

    it('is not written by administrators', async () => {
      expect((await write(admin)).problem.code).toBe('review_needs_member');
    });

    it('is one: a second one replaces it, is not public, and waits again', async () => {
      const { member } = await newApproved();

      await write(member, { text: 'Twenty minutes by now, also in the evening.', stars: 2 });

      expect(await shown()).toEqual({ data: [], total: 0 });
      expect(await mineOf(member)).toMatchObject({ review: { state: 'pending', stars: 2 } });
      expect(await listed()).toHaveLength(1);
    });

    it('is deleted and no longer shown once it is withdrawn, and can be written anew', async () => {
      const [{ member }, other] = [await newApproved(), await newApproved({ name: 'Wren' })];

      const { body } = await withdraw(member);

      expect(body.data).toEqual({ review: null, missing: null });
      expect((await shown()).data).toMatchObject([{ name: 'Wren' }]);
      expect(await api.dataSource.query('SELECT user_id FROM reviews')).toEqual([{ user_id: other.member.user.id }]);
      expect((await write(member)).status).toBe(200);
    });

    it('cannot be seen, changed or withdrawn by another member', async () => {
      const [{ member }, other] = [await newPending(), await newWriter()];

      const theirs = await mineOf(other);
      await write(other, { text: 'Something that the first one never said' });
      await withdraw(other);

      expect(theirs.review).toBeNull();
      expect((await mineOf(member)).review).toMatchObject({ text: TEXT, state: 'pending' });
    });

    it('is in the export of the account, and in nobody else’s', async () => {
      const [{ member }, other] = [await newPending(), await newWriter()];
      const exportOf = async ({ token }: Account) => (await api.call('GET /account/export', { token })).body;

      const [own, others] = [await exportOf(member), await exportOf(other)];

      expect(own.review).toMatchObject({ text: TEXT, age: 61, consent: { version: 1 } });
      expect(others.review).toBeNull();
    });
  });

  describe('in public', () => {
    it('are the approved ones, the newest first whatever their stars, with nothing that leads to an account', async () => {
      const { review } = await newApproved({ name: 'Ash', stars: 1, age: null });
      await newApproved({ name: 'Birch', stars: 5 });
      await newPending({ name: 'Cedar' });
      await decline((await newPending({ name: 'Dogwood' })).review);

      const all = await shown();

      expect(all).toEqual({
        data: [
          { text: TEXT, stars: 5, name: 'Birch', age: 61 },
          { text: TEXT, stars: 1, name: 'Ash', age: null },
        ],
        total: 2,
      });
      expect(review.state).toBe('approved');
    });

    it('are as many as were asked for, with the number of all', async () => {
      for (const name of ['Ash', 'Birch', 'Cedar', 'Dogwood']) await newApproved({ name });

      const { data, total } = await shown(3);

      expect([data.map(({ name }) => name), total]).toEqual([['Dogwood', 'Cedar', 'Birch'], 4]);
    });

    it('are not those of suspended members, nor of members whose account is about to be deleted', async () => {
      const [suspended, leaving] = [await newApproved({ name: 'Ash' }), await newApproved({ name: 'Birch' })];
      const params = { id: suspended.member.user.id };
      await api.call('POST /admin/members/:id/suspend', { token: admin.token, params, body: { reason: 'Spam' } });
      await api.call('POST /account/delete', { token: leaving.member.token, body: { password: PASSWORD } });

      const whileHidden = await shown();
      await api.call('POST /account/keep', { token: leaving.member.token });

      expect(whileHidden).toEqual({ data: [], total: 0 });
      expect((await shown()).data).toMatchObject([{ name: 'Birch' }]);
      expect(await listed('approved')).toMatchObject([
        { member: { is_hidden: false } },
        { member: { is_hidden: true } },
      ]);
    });

    it('are not sent again while nothing has changed', async () => {
      const { member } = await newApproved();
      const first = await api.call('GET /reviews');
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' };

      const unchanged = await fetch(`${api.url}/reviews`, { headers });
      await withdraw(member);
      const changed = await fetch(`${api.url}/reviews`, { headers });

      expect([unchanged.status, changed.status]).toEqual([304, 200]);
      expect(unchanged.headers.get('content-length')).toBeNull();
    });

    it('are gone with the account', async () => {
      const { member } = await newApproved();

      await api.dataSource.query('DELETE FROM users WHERE id = $1', [member.user.id]);

      expect(await shown()).toEqual({ data: [], total: 0 });
    });
  });

  describe('for administrators', () => {
    it('are approved, once, with an entry in the audit log', async () => {
      const { review, member } = await newPending();

      const responses = [await approve(review), await approve(review)];

      expect(responses).toMatchObject(
        [1, 2].map(() => ({ status: 200, body: { data: { state: 'approved', decided_by: 'Robin' } } })),
      );
      expect(await logged(review)).toEqual([{ action: 'review.approve', detail: '' }]);
      expect(await mineOf(member)).toMatchObject({ review: { state: 'approved' } });
    });

    it('are declined with a reason, which the writer reads', async () => {
      const { review, member } = await newPending();

      await decline(review);

      expect(await mineOf(member)).toMatchObject({ review: { state: 'declined', reason: 'Names a doctor' } });
      expect(await logged(review)).toEqual([{ action: 'review.decline', detail: 'Names a doctor' }]);
    });

    it('are taken down after they were approved', async () => {
      const { review } = await newApproved();

      await decline(review);

      expect(await shown()).toEqual({ data: [], total: 0 });
      expect(await listed('declined')).toMatchObject([{ id: review.id, reason: 'Names a doctor' }]);
    });

    it('are not decided on unread: what was edited or decided meanwhile is rejected', async () => {
      const { review, member } = await newPending();
      await write(member, { text: 'Something that nobody has read yet' });

      const [unread, log] = [await approve(review), await logged(review)];

      expect(unread.problem).toMatchObject({ code: 'review_changed' });
      expect([await shown(), log]).toEqual([{ data: [], total: 0 }, []]);
    });

    it('do not exist once withdrawn', async () => {
      const { review, member } = await newPending();
      await withdraw(member);

      expect((await approve(review)).problem.code).toBe('review_not_found');
    });

    it('are neither listed nor decided on by members', async () => {
      const { review, member } = await newPending();

      const list = await api.call('GET /admin/reviews', { token: member.token });
      const statuses = [list, await approve(review, member), await decline(review, member)].map(({ status }) => status);

      expect(statuses).toEqual([403, 403, 403]);
      expect(await listed()).toMatchObject([{ id: review.id, state: 'pending' }]);
    });
  });
});
