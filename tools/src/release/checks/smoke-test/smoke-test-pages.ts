import type { ReleaseSet } from '@mindgrove/contracts/releases/release-record';
import pMap from 'p-map';
import { type Browser, type BrowserContext, chromium } from 'playwright';

import { readRemoteManifest } from '../../../webpack/remote-manifest.ts';
import { commandLine, isInstalled } from '../../../repository/packages.ts';
import { ensureHeadlessChromium } from '../../../checks/browsers.ts';
import type { Answers } from './answer-calls.ts';
import { smokeTestPage } from './smoke-test-page.ts';
import { type Audience, pagesToTest, type PageToTest } from './pages-to-test.ts';
import { endSession, openSession, type Session } from './sessions.ts';
import type { Build } from './use-build.ts';

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
