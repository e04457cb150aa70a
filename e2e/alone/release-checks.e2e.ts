import type { Page } from '@playwright/test';

import type { PageReleaseSet } from '../../shell/src/federation/release-set.ts';
import { expect, test } from '../support/fixtures/test-alone.ts';
import { createTeamCheckout, type TeamCheckout } from '../support/product/team-checkout.ts';

const REMOTE = 'mfe-marketing';
const PAGE = 'mfe-marketing/src/features/contact/contact.tsx';
const COMPONENT = 'export function Contact() {';

async function liveVersions(page: Page) {
  const set = (await (await page.request.get('/release-set.json')).json()) as PageReleaseSet;
  return set.releases.map(({ record }) => [record.name, record.version]);
}

test.describe.configure({ mode: 'serial' });

let team: TeamCheckout;

test.beforeAll(async () => {
  team = await createTeamCheckout();
});
test.afterAll(() => team.remove());

const importing = (names: string, from: string) => `import ${names} from '${from}';\n`;
/** Adds a line before the component, and one in it. */
const withLines = (before: string, inside: string) => `${before}\n${COMPONENT}\n  ${inside}`;

const REFUSALS = [
  {
    title: 'with a type error',
    edits: [[PAGE, COMPONENT, withLines("export const count: number = 'three';", '')]],
    says: [/mfe-marketing\/src\/features\/contact\/contact\.tsx.*error.*TS2322/],
  },
  {
    title: 'with a failing test',
    edits: [['mfe-marketing/src/pages/contact.test.tsx', 'we got your message', 'we lost your message']],
    says: [
      /Tests of mfe-marketing fail:/,
      /mfe-marketing\/src\/pages\/contact\.test\.tsx: the contact form sends a message.*: \S+/,
    ],
  },
  {
    title: 'with a page that throws when a browser draws it',
    // No other environment has this: neither the build, which renders the page, nor its tests.
    edits: [
      [
        PAGE,
        COMPONENT,
        withLines(
          '',
          "if ('startViewTransition' in (globalThis.document ?? {})) throw new Error('The gate is stuck');",
        ),
      ],
    ],
    says: [/page \/contact: The page "[^"]+" failed Error: The gate is stuck/, /npm run dev -w mfe-marketing/],
  },
  {
    title: 'that imports another remote',
    edits: [
      [
        PAGE,
        COMPONENT,
        withLines(importing('{ paths as games }', '../../../../mfe-games/src/paths.ts'), 'console.info(games);'),
      ],
    ],
    says: [/mfe-marketing\/src\/features\/contact\/contact\.tsx imports mfe-games\/src\/paths\.ts/, /link to its path/],
  },
] as const;

for (const { title, edits, says } of REFUSALS) {
  test(`a release ${title} is refused, and nothing changes`, async ({ page, product }) => {
    test.setTimeout(240_000);
    const before = await liveVersions(page);
    for (const [file, from, to] of edits) await team.edit(file, from, to);

    const output = await team.checkedRelease(REMOTE, product).then(
      () => 'released',
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );

    for (const [file, from, to] of edits) await team.edit(file, to, from);
    for (const sentence of says) expect(output).toMatch(sentence);
    expect(await liveVersions(page)).toEqual(before);
  });
}

test('a release with a call or a name of kit that is not live is refused, checked or not', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  const before = await liveVersions(page);
  await team.edit(
    'contracts/src/account/support.ts',
    'defineRoutes({',
    "defineRoutes({\n  'GET /dreams': { access: 'public', summary: 'Dreams', response: z.object({ dream: z.string() }) },",
  );
  await team.edit(
    'kit/src/index.ts',
    'export { newId }',
    "export { newId as newThing } from './new-id.ts';\nexport { newId }",
  );
  const imports = importing('{ call, newThing }', '@mindgrove/kit');
  await team.edit(PAGE, COMPONENT, withLines(imports, "void [newThing, () => call('GET /dreams')];"));
  const failure = (released: Promise<string>) =>
    released.then(
      () => 'released',
      ({ stderr }: { stderr: string }) => stderr,
    );

  const checked = await failure(team.checkedRelease(REMOTE, product));
  const unchecked = await failure(team.command('release', REMOTE, product));

  for (const output of [checked, unchecked]) {
    expect(output).toContain('calls GET /dreams, which the running api does not have: deploy the api first');
    expect(output).toMatch(/imports newThing from @mindgrove\/kit, which the live shell .*: release the shell first/);
  }
  expect(unchecked).toContain('The registry rejected the release');
  expect(await liveVersions(page)).toEqual(before);
});

test('a release that passes every check goes live, and says what was drawn with data', async ({ page, product }) => {
  test.setTimeout(240_000);
  const other = await createTeamCheckout();
  const before = await liveVersions(page);
  await other.edit(PAGE, COMPONENT, withLines('', "console.info('drawn');"));

  const output = await other.checkedRelease(REMOTE, product);

  expect(output).toMatch(/\d+ pages and slots for visitors: drawn with the product’s data/);
  expect(await liveVersions(page)).not.toEqual(before);
  await other.remove();
});
