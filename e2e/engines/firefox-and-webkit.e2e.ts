import { writeFile } from 'node:fs/promises';

import { promote } from '@mindgrove/tools/release/registry';

import type { PageReleaseSet } from '../../shell/src/federation/release-set.ts';
import { CARDS, MONTHLY } from '../support/billing/card-dialog.ts';
import { expect, test } from '../support/fixtures/test-alone.ts';
import { newEmail, PASSWORD } from '../support/members/members.ts';
import { unique } from '../support/members/room.ts';
import { publishChanged } from '../support/product/changed-release.ts';
import { type Engine, evaluate } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

const OLD_TITLE = 'Memory Match Challenge';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The names of the cards of Memory Match, in order. */
const readCards = (engine: Engine) =>
  evaluate(engine, () =>
    [...document.querySelectorAll('button[aria-label^="Card "]')].map((card) => card.ariaLabel ?? ''),
  );

/** Turns two cards at a time, and takes each pair as soon as both places are known. */
async function winMemoryMatch(engine: Engine): Promise<void> {
  const places = new Map<string, number[]>();
  const isHidden = (card: string | undefined) => card?.endsWith('hidden');
  await expect.poll(async () => (await readCards(engine)).length).toBe(16);
  const turn = async (place: number) => {
    await visitor(engine).click(['button', new RegExp(`^Card ${place + 1},`)]);
    await expect.poll(async () => isHidden((await readCards(engine))[place])).toBe(false);
    const face = (await readCards(engine))[place]?.split(', ')[1] ?? '';
    places.set(face, [...new Set([...(places.get(face) ?? []), place])]);
    return face;
  };
  let unseen = 0;
  for (let pairs = 0; pairs < 8;) {
    const known = [...places.values()].find(({ length }) => length === 2);
    const first = known?.[0] ?? unseen++;
    const face = await turn(first);
    const twin = known?.[1] ?? places.get(face)?.find((place) => place !== first);
    const second = twin ?? unseen++;
    if ((await turn(second)) === face) {
      pairs += 1;
      places.delete(face);
    } else await expect.poll(async () => isHidden((await readCards(engine))[second])).toBe(true);
  }
}

/** Remembers each sound that the page can play, as the page makes it. */
const watchSound = (engine: Engine) =>
  evaluate(engine, () => {
    const contexts: AudioContext[] = [];
    class Watched extends AudioContext {
      constructor() {
        super();
        contexts.push(this);
      }
    }
    Object.assign(window, { AudioContext: Watched, contexts });
  });

/** Seconds that the newest sound of the page has played. */
const secondsPlayed = (engine: Engine) =>
  evaluate(engine, () => (window as unknown as { contexts: AudioContext[] }).contexts.at(-1)?.currentTime ?? 0);

/** Lets the page's clocks run ahead, as after some minutes. */
const runAhead = (engine: Engine, ms: number) =>
  evaluate(
    engine,
    (ms: number) => {
      const [monotonic, wall] = [performance.now.bind(performance), Date.now];
      performance.now = () => monotonic() + ms;
      Date.now = () => wall() + ms;
    },
    ms,
  );

/** Counts the rounds in the browser that wait for a network. */
const unsentRounds = (engine: Engine) =>
  evaluate(engine, () => Object.keys(localStorage).filter((key) => key.includes(':unsent-rounds')).length);

/** The wellness score on the dashboard; 0 until it is shown. */
const wellnessScore = (engine: Engine) =>
  evaluate(engine, () => Number(/([\d,]+) \/ 2,000/.exec(document.body.innerText)?.[1]?.replace(',', '') ?? 0));

/** A Tuesday in a week or two, as keys for a field of dates. */
function weekdayAhead(): string {
  const day = new Date(Date.now() + 7 * DAY);
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7));
  return day.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
}

for (const [name, openEngine] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const) {
  test(`a member goes the main path in ${name}`, async ({ product }, testInfo) => {
    test.setTimeout(600_000);
    const engine = await openEngine();
    const { open, click, type, sees, reads, enterFrame } = visitor(engine);
    const station = (title: string, go: () => Promise<void>) =>
      test.step(title, async () => {
        // The screenshot is kept in .cache/e2e to look at, also for a station that fails.
        try {
          await go();
        } finally {
          await writeFile(testInfo.outputPath(`${title}.png`), await engine.screenshot());
        }
      });

    try {
      await station('signs up', async () => {
        await open(product.url);
        await click(['banner'], ['link', 'Try for Free']);
        await type('Linnea', ['label', 'Name']);
        await type(newEmail(), ['label', 'Email']);
        await type(PASSWORD, ['label', 'Password']);
        await click(['button', 'Create account']);
        await reads('Your account has been created successfully.');
        await reads('5 achievements to earn');
      });

      await station('plays a round', async () => {
        await click(['button', 'Skip']); // The four questions, which choose the first game.
        await click(['link', 'Play your first game']);
        await winMemoryMatch(engine);
        await reads('Score Saved');
        await click(['dialog'], ['link', 'Back to Dashboard']);
        await reads(/[1-9]\d* \/ 2,000/);
      });

      await station('meditates with sound', async () => {
        await open(`${product.url}/wellness?minutes=2`);
        await sees(['region', 'Meditation timer'], ['button', 'Start']);
        await watchSound(engine);
        await click(['region', 'Meditation timer'], ['button', 'Start']);
        await sees(['dialog', 'Meditation session'], ['button', 'Pause']);
        await expect.poll(() => secondsPlayed(engine), { timeout: 10_000 }).toBeGreaterThan(0.5);
        await runAhead(engine, 2 * MINUTE);
        await reads('2 calm minutes were added to your total.');
      });

      await station('learns a lesson', async () => {
        await open(`${product.url}/education`);
        await click(['link', /Start Learning/]);
        await click(['link', 'Start with lesson 1']);
        await click(['button', 'Complete lesson']);
        await click(['region', 'Quick check'], ['radio']);
        await click(['button', 'Check answer']);
        await click(['button', 'Complete lesson']);
        await reads('Exercise completed! Points added!');
      });

      await station('writes a message', async () => {
        const text = unique(`Good morning from ${name}`);
        await open(`${product.url}/community`);
        await reads(/members here now|only one here right now/);
        await type(text, ['label', 'Your message']);
        await click(['button', 'Send']);
        await reads(text);
      });

      await station('books a session', async () => {
        await click(['combobox', 'Trainer']);
        await click(['option']);
        await type(weekdayAhead(), ['form', 'Book a session'], ['label', 'Date']);
        await click(['region', /^Free times on/], ['button']);
        await click(['form', 'Book a session'], ['button', 'Book Session']);
        await reads('Session Booked!');
      });

      await station('buys a plan', async () => {
        await open(`${product.url}/pricing`);
        await click(['button', 'Subscribe Now']);
        await enterFrame('iframe[title="Secure card payment input frame"]');
        await type(CARDS.visa, ['label', 'Card number']);
        await type('1234', ['label', /^Expiration date/]);
        await type('123', ['label', /^Security code/]);
        await enterFrame();
        await click(['button', /^Submit Payment \$/]);
        await reads(`Thank you. ${MONTHLY} is yours.`);
        await click(['link', 'Go to your dashboard']);
        await reads('Active Subscription');
      });

      await station('gets a new release', async () => {
        const title = `Memory Match for ${name}`;
        const registry = { url: product.apiUrl(), token: product.releaseToken };
        const release = await publishChanged({ remote: 'mfe-games', from: OLD_TITLE, to: title }, registry);
        await promote(release, 'live', registry);
        await reads('A new version is ready');
        await expect
          .poll(async () => {
            const set = (await (await fetch(`${product.url}/release-set.json`)).json()) as PageReleaseSet;
            return set.releases.some(({ record }) => record.version === release.version);
          })
          .toBe(true);
        await open(`${product.url}/memory-match`);
        await sees(['heading', title]);
      });

      await station('plays without a network', async () => {
        await expect
          .poll(() => evaluate(engine, async () => (await caches.match('/current-set'))?.text()), { timeout: 60_000 })
          .toBeDefined();
        await open(`${product.url}/dashboard`);
        await expect.poll(() => wellnessScore(engine)).toBeGreaterThan(0);
        const before = await wellnessScore(engine);
        await product.restart(async () => {
          await open(`${product.url}/memory-match`);
          await reads(/You are offline|We cannot reach Mindgrove/);
          await winMemoryMatch(engine);
          await expect.poll(() => unsentRounds(engine)).toBe(1);
        });
        await open(`${product.url}/dashboard`);
        await expect.poll(() => unsentRounds(engine), { timeout: 30_000 }).toBe(0);
        await expect.poll(() => wellnessScore(engine)).toBeGreaterThan(before);
      });
    } finally {
      await engine.close();
    }
  });
}
