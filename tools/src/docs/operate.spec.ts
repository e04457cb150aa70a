import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { repositoryRoot } from '../repository/packages.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const page = read('docs/operate.md');
const settings = read('.env.example');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const METRIC = /name: ['`](\w*(?:\$\{event\})?\w*)['`],\n\s+help/g;
const MIRROR_EVENTS = /\['([a-z]+_[a-z]+)', '[^']+'\],/g;

/** Finds the metrics that the API and the shell's server register. */
function registeredMetrics(): string[] {
  const files = globSync('{api,shell}/src/**/*metrics*.ts', { cwd: repositoryRoot });
  const names = files.flatMap((file) => {
    const text = read(file);
    const events = [...text.matchAll(MIRROR_EVENTS)].map(([, event = '']) => event);
    return [...text.matchAll(METRIC)].flatMap(([, name = '']) =>
      name.includes('${event}') ? events.map((event) => name.replace('${event}', event)) : [name],
    );
  });
  return [...new Set(names)].toSorted();
}

describe('docs/operate.md', () => {
  it('says of every metric of ours when to be alarmed, and names no other', () => {
    const listed = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
    const ours = listed.filter((name) => /^(mindgrove|http)_/.test(name));

    expect(registeredMetrics().length).toBeGreaterThan(10);
    expect(ours.toSorted()).toEqual(registeredMetrics());
  });

  it('names only commands and settings that exist', () => {
    const commands = [...page.matchAll(/npm run (?:--silent )?([a-z-]+(?::[a-z]+)?)/g)].map(([, name = '']) => name);
    const named = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name);
    const ofOthers = ['RELEASES_DIR', 'API_URL', ...read('deploy/tls.yml').matchAll(/[A-Z]+_[A-Z]+/g)].map(String);

    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    expect(named.filter((name) => !settings.includes(name) && !ofOthers.includes(name))).toEqual([]);
  });
});
