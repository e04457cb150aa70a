import type { SessionResponse } from '@mindgrove/contracts/auth';
import type { Billing, Invoice } from '@mindgrove/contracts/billing';
import type { User } from '@mindgrove/contracts/user';
import { expect, test } from '@playwright/test';

import { purchasesAt } from '../support/billing/connect-stripe.ts';
import { ADMINISTRATOR, type CrashStand, startCrashStand } from '../support/billing/crash-stand.ts';
import { newEmail, PASSWORD } from '../support/members/members.ts';

const MONTHLY = 4;
const ANNUAL = 5;
const SUBSCRIBE = 'POST /v1/subscriptions';
const LIST_EVENTS = 'GET /v1/events';
const KEY = 'one-purchase';
const MASTERCARD = 'pm_card_mastercard';
const MEMBERS = 4;
/** All must be seen blocked at once, and each gives up after two seconds. */
const OFTEN = { intervals: [20] };

const PAID = {
  provider: { subscriptions: ['active'], charges: [1999] },
  access: { state: 'active', until: null },
  plan: MONTHLY,
  invoices: [['paid', 1999, 0]],
};
const PAID_ANNUAL = {
  ...PAID,
  provider: { subscriptions: ['active'], charges: [19999] },
  plan: ANNUAL,
  invoices: [['paid', 19999, 0]],
};
const UNPAID = {
  provider: { subscriptions: [], charges: [] },
  access: { state: 'welcome', until: expect.any(String) },
  plan: undefined,
  invoices: [],
};

/** Statuses of the same request, with another card, of another member with another card, and with another plan. */
const RETRIES = {
  unpaid: [200, 409, 200, 200],
  charged: [200, 409, 200, 409],
  recorded: [200, 409, 409, 409],
};

type Member = Pick<SessionResponse, 'user' | 'token'>;

interface Stage {
  /** Resolves when all purchases have come this far; they come no further. */
  reach: () => Promise<unknown>;
  afterKill: () => unknown;
  /** Runs after the retries of the members. */
  later?: () => Promise<void>;
}

interface Crash {
  at: string;
  prepare: (stand: CrashStand, userIds: number[]) => Promise<Stage> | Stage;
  /** Whether the provider has charged by the time of the crash, and the product knows it. */
  state: keyof typeof RETRIES;
}

const CRASHES: Crash[] = [
  {
    at: 'before its transaction',
    state: 'unpaid',
    async prepare({ database }) {
      await database.lockTable('plans');
      return { reach: () => expect.poll(database.countBlocked, OFTEN).toBe(MEMBERS), afterKill: database.release };
    },
  },
  {
    at: 'within its transaction',
    state: 'unpaid',
    async prepare({ database }, userIds) {
      await database.lockCustomers(userIds);
      return { reach: () => expect.poll(database.countBlocked, OFTEN).toBe(MEMBERS), afterKill: database.release };
    },
  },
  {
    at: 'on the way to the provider, which never hears of it',
    state: 'unpaid',
    prepare({ proxy }) {
      const held = proxy.holdRequests(SUBSCRIBE);
      return { reach: () => expect.poll(held.count).toBe(MEMBERS), afterKill: held.letOthersPass };
    },
  },
  {
    at: 'on the way to the provider, which hears of it after the retries',
    state: 'unpaid',
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
    state: 'charged',
    prepare({ proxy }) {
      const withheld = proxy.withholdResponses(SUBSCRIBE);
      return { reach: () => expect.poll(withheld.count).toBe(MEMBERS), afterKill: withheld.letOthersPass };
    },
  },
  {
    at: 'before its response',
    state: 'recorded',
    prepare({ proxy, database }) {
      const held = proxy.holdRequests(SUBSCRIBE);
      const reach = async () => {
        await expect.poll(held.count).toBe(MEMBERS);
        // The response reads from this table, and nothing earlier does.
        await database.lockTable('progress');
        await held.deliver();
        await expect.poll(database.countBlocked, OFTEN).toBe(MEMBERS);
      };
      return { reach, afterKill: database.release };
    },
  },
];

let stand: CrashStand;

/** Each test restarts the API, beside other journeys. */
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  stand = await startCrashStand();
});
test.afterAll(() => stand.stop());

for (const { at, prepare, state } of CRASHES) {
  test(`a purchase is charged once, or never, and recorded after the API was killed ${at}`, async () => {
    const members = await Promise.all(Array.from({ length: MEMBERS }, newMember));
    const [repeating, changing, reconsidering, silent] = members as [Member, Member, Member, Member];
    const stage = await prepare(
      stand,
      members.map(({ user }) => user.id),
    );
    const purchases = Promise.allSettled(members.map((member) => buy(member, { key: KEY })));
    await stage.reach();
    await stand.api.kill();
    expect(new Set((await purchases).map(({ status }) => status))).toEqual(new Set(['rejected']));
    await stage.afterKill();

    // The reconciler waits for this request, so that the members retry first.
    const events = stand.proxy.holdRequests(LIST_EVENTS);
    await stand.api.start();
    const retries = [
      await buy(repeating, { key: KEY }),
      await buy(repeating, { card: MASTERCARD }),
      await buy(changing, { card: MASTERCARD }),
      await buy(reconsidering, { card: MASTERCARD, plan: ANNUAL }),
    ];
    await expect.poll(events.count).toBeGreaterThan(0);
    await events.deliver();
    await stage.later?.();
    if (stage.later) await reconcile();

    expect(retries).toEqual(RETRIES[state]);
    expect(await stateOf(repeating)).toEqual(PAID);
    expect(await stateOf(changing)).toEqual(PAID);
    expect(await stateOf(reconsidering)).toEqual(state === 'unpaid' ? PAID_ANNUAL : PAID);
    await expect.poll(() => stateOf(silent)).toEqual(state === 'unpaid' && !stage.later ? UNPAID : PAID);
  });
}

async function newMember(): Promise<Member> {
  const body = { name: 'Linnea', email: newEmail(), password: PASSWORD };
  return (await stand.call('POST /register', { body })).body as SessionResponse;
}

interface Choice {
  plan?: number;
  card?: string;
  key?: string;
}

async function buy({ token }: Member, { plan = MONTHLY, card = 'pm_card_visa', key }: Choice) {
  const body = { plan_id: plan, payment_method_id: card };
  return (await stand.call('POST /buy-plan', { token, key, body })).status;
}

async function reconcile() {
  const { token } = (await stand.call('POST /admin/login', { body: ADMINISTRATOR })).body as SessionResponse;
  expect((await stand.call('POST /admin/billing/reconcile', { token })).status).toBe(200);
}

/** Returns what the provider and the member's own pages say. */
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
