import { offerId } from '@mindgrove/contracts/releases/offer-id';
import type { ReleaseRecord, ReleaseRoute, ReleaseSet } from '@mindgrove/contracts/releases/release-record';
import { type User, user } from '@mindgrove/contracts/user';
import { DEMO_ADMIN, DEMO_MEMBER } from '@mindgrove/server-kit/demo';
import pMap from 'p-map';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { z } from 'zod';

import { ensureHeadlessChromium } from '../../checks/browsers.ts';
import { commandLine, isInstalled } from '../../repository/packages.ts';
import { readRemoteManifest, type RemoteManifest } from '../../webpack/remote-manifest.ts';
import {
  type Answers,
  type Audience,
  type Build,
  type PageToTest,
  slotPath,
  smokeTestPage,
} from './smoke-test-page.ts';

const PAGES_AT_ONCE = 2;
const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'];

interface Visit {
  context: BrowserContext;
  session: Session | null;
}

/** Opens every page and slot of a build in the product; resolves with what there is to tell, and throws all failures. */
export async function smokeTestPages(product: string, build: Build, live: ReleaseSet['releases']): Promise<string[]> {
  const { name } = build.record;
  const { pages, skipped } = pagesToTest(build.record, readRemoteManifest(name), live);
  const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: BROWSER_ARGUMENTS });
  const visits = new Map<Audience, Visit>();
  try {
    for (const audience of new Set(pages.map((page) => page.audience)))
      visits.set(audience, await openVisit(browser, product, audience));
    const found = await pMap(pages, (page) => testInEachState(product, build, page, visits.get(page.audience)), {
      concurrency: PAGES_AT_ONCE,
    });
    const problems = found.flat();
    if (problems.length > 0) throw new Error(failureText(name, problems));
    return [...describeVisits(pages, visits), ...skipped];
  } finally {
    await browser.close();
    for (const { session } of visits.values()) if (session && !session.isStandIn) await endSession(product, session);
  }
}

async function openVisit(browser: Browser, product: string, audience: Audience): Promise<Visit> {
  const session = audience === 'visitor' ? null : await openSession(product, audience);
  // A worker would answer with the releases that it has kept.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  if (session)
    await context.addInitScript(({ user, token }) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('token', token);
    }, session);
  return { context, session };
}

/** Without a session that the product knows, a page is tested as it loads, and with its calls failed. */
async function testInEachState(
  product: string,
  build: Build,
  page: PageToTest,
  visit: Visit | undefined,
): Promise<string[]> {
  if (!visit) return [];
  const states: Answers[] = visit.session?.isStandIn ? ['none', 'unavailable'] : ['product'];
  const problems = [];
  for (const answers of states) {
    const found = await smokeTestPage(visit.context, { product, build, page, answers });
    problems.push(...found.map((problem) => `${page.what}${WHEN[answers]}: ${problem}`));
  }
  return problems;
}

const WHEN: Record<Answers, string> = {
  product: '',
  none: ' while it loads',
  unavailable: ' when its calls fail',
};

const failureText = (name: string, problems: readonly string[]) =>
  [
    `${name} was not released, because not every page draws:`,
    ...problems.map((problem) => `  - ${problem}`),
    `Open it with ${isInstalled ? commandLine('dev') : `npm run dev -w ${name}`}, fix it, and release again.`,
  ].join('\n');

function describeVisits(pages: readonly PageToTest[], visits: ReadonlyMap<Audience, Visit>): string[] {
  return [...visits].map(([audience, { session }]) => {
    const count = pages.filter((page) => page.audience === audience).length;
    const drawn = `${count} ${count === 1 ? 'page or slot' : 'pages and slots'} for ${PEOPLE[audience]}`;
    return session?.isStandIn
      ? `${drawn}: drawn without data, loading and failed; with CHECK_LOGIN=email:password of an account, with its data`
      : `${drawn}: drawn with the product’s data`;
  });
}

const PEOPLE: Record<Audience, string> = { visitor: 'visitors', member: 'members', admin: 'administrators' };

interface PagesToDraw {
  pages: PageToTest[];
  /** Why a page is not drawn, one sentence each. */
  skipped: string[];
}

/** Every page and slot of a release; `live` tells which pages show its slots. */
export function pagesToTest(
  record: ReleaseRecord,
  manifest: RemoteManifest,
  live: ReleaseSet['releases'],
): PagesToDraw {
  const examples = new Map(manifest.routes.map(({ path, example }) => [path, example]));
  const drawn = record.routes.map((route) => ({
    route,
    address: route.path.includes(':') ? examples.get(route.path) : route.path,
  }));
  return {
    pages: [
      ...drawn.flatMap(({ route, address }) =>
        address === undefined
          ? []
          : [{ what: `page ${route.path}`, address, audience: AUDIENCES[route.access], mayBeEmpty: false }],
      ),
      ...(record.offers ?? []).map((offer) => ({
        what: `slot ${offerId(offer)}`,
        address: slotPath(offerId(offer)),
        mayBeEmpty: true,
        audience: slotAudience(offer, [...record.routes, ...live.flatMap((release) => release.record.routes)]),
      })),
    ],
    skipped: drawn.flatMap(({ route: { path }, address }) =>
      address === undefined ? [`page ${path} was not drawn: give it an "example" address in remote.json`] : [],
    ),
  };
}

const AUDIENCES: Record<ReleaseRoute['access'], Audience> = {
  public: 'visitor',
  'signed-in': 'member',
  member: 'member',
  admin: 'admin',
};

function slotAudience(
  { slot }: NonNullable<ReleaseRecord['offers']>[number],
  routes: readonly ReleaseRoute[],
): Audience {
  if (slot === 'admin-sections') return 'admin';
  return routes.some(({ access, slots }) => access === 'public' && slots?.includes(slot)) ? 'visitor' : 'member';
}

interface Session {
  user: User;
  token: string;
  /** Made up in the browser, unknown to the product: its calls are not sent. */
  isStandIn: boolean;
}

interface Login {
  email: string;
  password: string;
}

const sessionResponse = z.object({ user, token: z.string() });
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/** The login of `CHECK_LOGIN`, or of the product that a checkout has started. */
function loginFor(product: string, audience: 'member' | 'admin'): Login | undefined {
  const given = process.env['CHECK_LOGIN'];
  if (given) {
    const [email = '', ...password] = given.split(':');
    return { email, password: password.join(':') };
  }
  if (!LOCAL_HOSTS.includes(new URL(product).hostname)) return undefined;
  return audience === 'admin' ? DEMO_ADMIN : DEMO_MEMBER;
}

/** Signs in where there is a login for it; else there is a session that only the browser knows. */
async function openSession(product: string, audience: 'member' | 'admin'): Promise<Session> {
  const login = loginFor(product, audience);
  const session = login && (await signIn(product, login));
  const isEnough = session?.user.access.state !== 'ended' && (audience === 'member' || session?.user.role === 'admin');
  if (session && isEnough) return { ...session, isStandIn: false };
  if (session) await endSession(product, session);
  return { user: standInUser(audience), token: 'stand-in', isStandIn: true };
}

async function signIn(product: string, login: Login): Promise<z.infer<typeof sessionResponse> | undefined> {
  for (const path of ['/api/login', '/api/admin/login']) {
    const response = await fetch(product + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
    const { data } = sessionResponse.safeParse(await response.json().catch(() => undefined));
    if (response.ok && data) return data;
  }
  return undefined;
}

/** Ends a session that is no longer used. */
const endSession = (product: string, { token }: Pick<Session, 'token'>) =>
  fetch(`${product}/api/session`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );

function standInUser(audience: 'member' | 'admin'): User {
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
  return {
    id: 1,
    name: 'Robin',
    email: 'robin@example.test',
    role: audience,
    plan_id: null,
    subscription_status: 'trialing',
    trial_ends_at: until,
    is_subscribed: 0,
    access: { state: 'trialing', until },
    time_zone: 'UTC',
    text_size: 'normal',
    reduced_motion: true,
    theme: 'system',
    sound: false,
    vibration: false,
    village: true,
    email_verified: true,
    deletes_at: null,
    brain_score: 0,
    memory_game_level: 1,
    memory_game_progress: 0,
    speed_math_level: 1,
    speed_math_progress: 0,
  };
}
