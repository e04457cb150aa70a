import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { repositoryRoot } from '@mindgrove/tools/repository/packages';
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures/test-alone.ts';
import { startDevCommand } from '../support/product/override-server.ts';

const run = promisify(execFile);
const OWN_SCOPE = 'node_modules/@mindgrove';

/** Imitates the machine of another team: the path and the variables name nothing of this repository. */
function environment(token: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD|JEST|PLAYWRIGHT)/i.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(repositoryRoot));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), RELEASE_TOKEN: token };
}

/** Absolute paths of all links below a folder that lead out of it. */
async function linksOut(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name));
  const targets = await Promise.all(links.map((link) => realpath(link)));
  return targets.filter((target) => !target.startsWith(folder));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a team releases a remote from its own repository with nothing but what the product serves', async ({
  page,
  product,
}) => {
  test.setTimeout(900_000);
  const { url, releaseToken } = product;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'own-repository-')));
  const options = { cwd: folder, env: environment(releaseToken), maxBuffer: 16e6 };
  const npm = (...args: string[]) => run('npm', [...args, '--prefer-offline', '--no-audit', '--no-fund'], options);
  const mindgrove = async (...args: string[]) => (await run('npx', ['mindgrove', ...args], options)).stdout;
  const pageFile = join(folder, 'src/pages/journal.tsx');

  await test.step('installs the tools, which make a remote', async () => {
    await npm('install', `${url}/sdk/remote.tgz`);
    await mindgrove('new', 'journal');

    const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string }>;
    };
    const own = Object.entries(lock.packages).filter(([place]) => place.startsWith(`${OWN_SCOPE}/`));
    expect(own.map(([place]) => place.slice(OWN_SCOPE.length + 1)).sort()).toEqual([
      'contracts',
      'kit',
      'remote',
      'ui',
    ]);
    for (const [, { resolved, integrity }] of own) {
      expect(resolved).toMatch(new RegExp(`^${url}/sdk/mindgrove-[a-z]+-[\\d.]+-[0-9a-f]{12}\\.tgz$`));
      expect(integrity).toMatch(/^sha512-/);
    }
    expect(JSON.stringify(lock)).not.toContain(repositoryRoot);
    expect(await linksOut(folder)).toEqual([]);
  });

  await test.step('checks and releases it', async () => {
    const output = await mindgrove('release', '--to', url, '--note', 'The first page');
    expect(output).toContain('1 page or slot for visitors');

    await page.goto('/journal');
    await expect(heading(page, 'Journal')).toBeVisible();
    await expect(page.getByText('Hello, visitor.')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Journal' }).first()).toBeVisible();
    const record = JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')) as { uses: { kit: string[] } };
    expect(record.uses.kit).toEqual(['defineRemote', 'useUser']);
  });

  await test.step('releases a change, and rolls it back', async () => {
    await writeFile(pageFile, (await readFile(pageFile, 'utf8')).replace('title="Journal"', 'title="Diary"'));
    await expect(mindgrove('release', '--to', url)).rejects.toMatchObject({
      stderr: expect.stringMatching(/src\/pages\/journal\.test\.tsx: greets a member by name/) as unknown,
    });
    const testFile = join(folder, 'src/pages/journal.test.tsx');
    await writeFile(testFile, (await readFile(testFile, 'utf8')).replace("toBe('Journal')", "toBe('Diary')"));
    await mindgrove('release', '--to', url, '--note', 'Another name');
    await page.goto('/journal');
    await expect(heading(page, 'Diary')).toBeVisible();

    await mindgrove('rollback', '--to', url, '--note', 'The first was better');
    await page.goto('/journal');
    await expect(heading(page, 'Journal')).toBeVisible();

    const history = await mindgrove('history', 'mfe-journal', '--to', url);
    expect(history).toMatch(/rolled back.*The first was better[^]*promoted.*Another name[^]*promoted.*The first page/);
  });

  await test.step('shows a change in the deployed shell before it is released, in one browser', async () => {
    await writeFile(pageFile, (await readFile(pageFile, 'utf8')).replace('title="Diary"', 'title="Notes"'));
    const server = await startDevCommand('npx', ['mindgrove', 'dev', '--in', url], options);
    try {
      await page.goto(server.address);
      await expect(page.getByRole('region', { name: 'Override' })).toContainText('mfe-journal', { timeout: 60_000 });
      await page.goto('/journal');
      await expect(heading(page, 'Notes')).toBeVisible({ timeout: 60_000 });
      expect(await (await fetch(`${url}/release-set.json`)).text()).not.toContain('localhost');
    } finally {
      await server.stop();
    }
  });

  await test.step('overwrites nothing, and says what is wrong', async () => {
    await expect(mindgrove('new', 'diary')).rejects.toMatchObject({
      stderr: expect.stringContaining('already has') as unknown,
    });
    await expect(mindgrove('new', 'My Diary')).rejects.toMatchObject({
      stderr: expect.stringContaining('cannot be the name of a remote') as unknown,
    });
    expect(await mindgrove('update')).toContain('already');
  });
  await rm(folder, { recursive: true, force: true });
});
