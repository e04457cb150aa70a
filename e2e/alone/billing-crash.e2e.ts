import type { SessionResponse } from '@mindgrove/contracts/auth';
import type { Billing, Invoice } from '@mindgrove/contracts/billing';
import type { User } from '@mindgrove/contracts/schemas/user';
import { expect, test } from '@playwright/test';

import { purchasesAt } from '../support/billing/connect-stripe.ts';
import { ADMINISTRATOR, type CrashStand, startCrashStand } from '../support/billing/crash-stand.ts';
import { newEmail, PASSWORD } from '../support/members/members.ts';

const MONTHLY = 4;
const SUBSCRIBE = 'POST /v1/subscriptions';
const LIST_EVENTS = 'GET /v1/events';
const KEY = 'one-purchase';
const MEMBERS = 3;

const PAID = {
  provider: { subscriptions: ['active'], charges: [1999] },
  access: { state: 'active', until: null },
  plan: MONTHLY,
  invoices: [['paid', 1999, 0]],
};
const UNPAID = {
  provider: { subscriptions: [], charges: [] },
  access: { state: 'welcome', until: expect.any(String) },
  plan: undefined,
  invoices: [],
};

type Member = Pick<SessionResponse, 'user' | 'token'>;

interface Stage {
  /** Resolves when all purchases have come this far; they come no further. */
  reach: () => Promise<unknown>;
  afterKill: () => unknown;
  /** After the retries of the members. */
  later?: () => Promise<void>;
}

interface Crash {
  at: string;
  prepare: (stand: CrashStand, userIds: number[]) => Promise<Stage> | Stage;
  /** For the member who does not try again. */
  outcome: typeof PAID | typeof UNPAID;
  isRecorded?: boolean;
}

const CRASHES: Crash[] = [
  {
    at: 'before its transaction',
    outcome: UNPAID,
    async prepare({ database }) {
      await database.lockTable('plans');
      return { reach: () => expect.poll(database.countBlocked).toBe(MEMBERS), afterKill: database.release };
    },
  },
  {
    at: 'within its transaction',
    outcome: UNPAID,
    async prepare({ database }, userIds) {
      await database.lockCustomers(userIds);
      return { reach: () => expect.poll(database.countBlocked).toBe(MEMBERS), afterKill: database.release };
    },
  },
  {
    at: 'on the way to the provider, which never hears of it',
    outcome: UNPAID,
    prepare({ proxy }) {
      const held = proxy.holdRequests(SUBSCRIBE);
      return { reach: () => expect.poll(held.count).toBe(MEMBERS), afterKill: held.letOthersPass };
    },
  },
  {
    at: 'on the way to the provider, which hears of it after the retries',
    outcome: PAID,
    prepare({ proxy }) {
      const held = proxy.holdRequests(SUBSCRIBE);
      return {
        reach: () => expect.poll(held.count).toBe(MEMBERS),
        afterKill: held.letOthersPass,
        later: held.deliver,
      };
    },
  },
  {
    at: 'after the provider’s work, of which it does not hear',
    outcome: PAID,
    prepare({ proxy }) {
      const withheld = proxy.withholdResponses(SUBSCRIBE);
      return { reach: () => expect.poll(withheld.count).toBe(MEMBERS), afterKill: withheld.letOthersPass };
    },
  },
  {
    at: 'before its response',
    outcome: PAID,
    isRecorded: true,
    prepare({ proxy, database }) {
      const held = proxy.holdRequests(SUBSCRIBE);
      const reach = async () => {
        await expect.poll(held.count).toBe(MEMBERS);
        // The response is read from it, nothing before is.
        await database.lockTable('progress');
        await held.deliver();
        await expect.poll(database.countBlocked).toBe(MEMBERS);
      };
      return { reach, afterKill: database.release };
    },
  },
];

let stand: CrashStand;

test.beforeAll(async () => {
  stand = await startCrashStand();
});
test.afterAll(() => stand.stop());

for (const { at, prepare, outcome, isRecorded } of CRASHES) {
  test(`a purchase is charged once, or never, and recorded after the API was killed ${at}`, async () => {
    const members = await Promise.all(Array.from({ length: MEMBERS }, newMember));
    const [repeating, changing, silent] = members as [Member, Member, Member];
    const stage = await prepare(
      stand,
      members.map(({ user }) => user.id),
    );
    const purchases = Promise.allSettled(members.map((member) => buy(member, { key: KEY })));
    await stage.reach();
    await stand.api.kill();
    expect((await purchases).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await stage.afterKill();

    // The reconciler waits for it, so that the members retry first.
    const events = stand.proxy.holdRequests(LIST_EVENTS);
    await stand.api.start();
    const anotherCard = { payment_method_id: 'pm_card_mastercard' };
    const repeated = [await buy(repeating, { key: KEY }), await buy(repeating, anotherCard)];
    const changed = await buy(changing, anotherCard);
    await expect.poll(events.count).toBeGreaterThan(0);
    await events.deliver();
    await stage.later?.();
    if (stage.later) await reconcile();

    expect([...repeated, changed]).toEqual([200, 409, isRecorded ? 409 : 200]);
    expect(await stateOf(repeating)).toEqual(PAID);
    expect(await stateOf(changing)).toEqual(PAID);
    await expect.poll(() => stateOf(silent)).toEqual(outcome);
  });
}

async function newMember(): Promise<Member> {
  const body = { name: 'Linnea', email: newEmail(), password: PASSWORD };
  return (await stand.call('POST /register', { body })).body as SessionResponse;
}

async function buy({ token }: Member, { key, payment_method_id = 'pm_card_visa' }: Record<string, string>) {
  const body = { plan_id: MONTHLY, payment_method_id };
  return (await stand.call('POST /buy-plan', { token, key, body })).status;
}

async function reconcile() {
  const { token } = (await stand.call('POST /admin/login', { body: ADMINISTRATOR })).body as SessionResponse;
  expect((await stand.call('POST /admin/billing/reconcile', { token })).status).toBe(200);
}

/** What the provider and the member's own pages say. */
async function stateOf({ user: { id }, token }: Member) {
  const { user } = (await stand.call('GET /me', { token })).body as { user: User };
  const billing = ((await stand.call('GET /billing', { token })).body as { data: Billing }).data;
  const invoices = ((await stand.call('GET /invoices', { token })).body as { data: Invoice[] }).data;
  return {
    provider: await purchasesAt(stand.stripe, id),
    access: user.access,
    plan: billing.subscription?.plan_id,
    invoices: invoices.map(({ status, amount, refunded }) => [status, amount, refunded]),
  };
}
