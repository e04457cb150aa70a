import { dashboardOverview } from '@mindgrove/contracts/progress';
import { releaseSet } from '@mindgrove/contracts/releases/release-record';
import { z } from 'zod';

const signedIn = z.object({ token: z.string() });
const bought = z.object({ user: z.object({ subscription_status: z.string() }) });
const account = { email: 'compose-check@example.com', password: 'a grove of 40 birches' };

async function call(url: string, path: string, { token, body }: { token?: string; body?: object }): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text}`);
  return JSON.parse(text);
}

export async function signUpAndPlay(url: string): Promise<void> {
  const { token } = signedIn.parse(await call(url, '/register', { body: { name: 'Compose Check', ...account } }));
  await call(url, '/add-memorychallenge', { token, body: { score: 12, level: 1 } });
}

/** @returns the access token of the member who signed up */
export async function signIn(url: string): Promise<string> {
  return signedIn.parse(await call(url, '/login', { body: account })).token;
}

export async function sendChatMessage(url: string, token: string, message: string): Promise<void> {
  await call(url, '/add-chat', { token, body: { message } });
}

/** Buys a plan with a test card of the sandbox. */
export async function subscribe(url: string): Promise<string> {
  const token = await signIn(url);
  const body = { plan_id: 4, payment_method_id: 'pm_card_visa' };
  const { user } = bought.parse(await call(url, '/buy-plan', { token, body }));
  return user.subscription_status;
}

export async function paidPlansAvailable(url: string): Promise<boolean> {
  const { plan } = z
    .object({ plan: z.array(z.object({ id: z.number(), available: z.boolean() })) })
    .parse(await call(url, '/get-plans', {}));
  return plan.every(({ available }) => available);
}

export async function memoryProgress(url: string): Promise<number> {
  const token = await signIn(url);
  const overview = z.object({ data: dashboardOverview }).parse(await call(url, '/dashboard-overview', { token }));
  return overview.data.memory_game_progress;
}

export async function openPage(url: string, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}.`);
  return html;
}

export async function servedVersions(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/release-set.json`);
  const { releases } = releaseSet.parse(await response.json());
  return Object.fromEntries(releases.map(({ record }) => [record.name, record.version]));
}
