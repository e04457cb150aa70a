import type { SessionResponse } from '@mindgrove/contracts/auth';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { User } from '@mindgrove/contracts/user';
import { sandboxSettings } from '@mindgrove/tools/environment/api-environment';
import { type Browser, expect, type Page } from '@playwright/test';

import { newEmail, PASSWORD } from '../members/members.ts';
import { apiClient } from './api-client.ts';
import { connectStripe } from './connect-stripe.ts';
import type { DatabaseClock } from './database-clock.ts';

/** Events are worked every two seconds. */
const EVENTS_TIMEOUT_MS = 30_000;

interface ClockMemberOptions {
  browser: Browser;
  product: { url: string; clock: DatabaseClock };
  timeZone: string;
  /** The start as an ISO date, as all times here are. */
  start: string;
}

const toSeconds = (at: string) => Date.parse(at) / 1000;

/** A member on trial for whom time moves only by `moveTo`: at the provider, in the product, and in the browser. */
export async function newClockMember({ browser, product: { url, clock }, timeZone, start }: ClockMemberOptions) {
  const call = apiClient(url);
  const { scriptUrl } = (await call('GET /billing-config')).body as RouteResponse<'GET /billing-config'>;
  const stripe = connectStripe(scriptUrl ?? '', sandboxSettings('').STRIPE_SECRET_KEY);
  const testClock = await stripe.testHelpers.testClocks.create({ frozen_time: toSeconds(start) });
  await clock.set(start);
  const credentials = { email: newEmail(), password: PASSWORD };
  const registration = { ...credentials, name: 'Linnea', time_zone: timeZone, plan: 'free' };
  const { user } = (await call('POST /register', { body: registration })).body as SessionResponse;
  const { id: customer } = await stripe.customers.create({ email: user.email, test_clock: testClock.id });
  await clock.addCustomer(user.id, customer);
  let now = start;

  /** Sessions end by the same clock, so each moment needs a new one. */
  const signIn = async () => ((await call('POST /login', { body: credentials })).body as SessionResponse).token;
  const areEventsWorked = async () => {
    const worked = await clock.workedEvents();
    const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    return events.every(({ id }) => worked.has(id));
  };

  return {
    async call(route: string, body?: object) {
      return call(route, { token: await signIn(), body });
    },

    /** Moves both clocks; resolves when the product knows everything that happened on the way. */
    async moveTo(at: string) {
      await stripe.testHelpers.testClocks.advance(testClock.id, { frozen_time: toSeconds(at) });
      const status = async () => (await stripe.testHelpers.testClocks.retrieve(testClock.id)).status;
      await expect.poll(status, { intervals: [50] }).toBe('ready');
      await clock.set(at);
      now = at;
      await expect.poll(areEventsWorked, { intervals: [250], timeout: EVENTS_TIMEOUT_MS }).toBe(true);
    },

    /** Returns what the API says, and whether it serves a page that needs access. */
    async access() {
      const token = await signIn();
      const { state, until } = ((await call('GET /me', { token })).body as { user: User }).user.access;
      const { status } = await call('GET /get-chat', { token });
      return { state, until, status };
    },

    /** Signs in on a new device on the way to a page. */
    async visit(path: string, look: (page: Page) => Promise<void>) {
      const context = await browser.newContext({ baseURL: url, timezoneId: timeZone });
      await context.clock.setFixedTime(now);
      const page = await context.newPage();
      await page.goto(path);
      await page.getByLabel('Email').fill(credentials.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password);
      await page.getByRole('button', { name: 'Log In' }).click();
      await look(page);
      await context.close();
    },

    /** Makes the card on file one that is declined when it is charged. */
    async breakCard() {
      const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
      for (const subscription of (await stripe.subscriptions.list({ customer })).data)
        await stripe.subscriptions.update(subscription.id, { default_payment_method: id });
    },

    /** Cents that the provider has charged, oldest first. */
    async charges() {
      const { data } = await stripe.charges.list({ customer });
      return data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
    },
  };
}
