import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { toolFile } from '../repository/packages.ts';

const TEMPLATE = toolFile('../template');
const PREFIX = 'mfe-';
/** The name is also a path and the name of a container; the registry would take longer ones. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_NAME = 36;
/** First parts of addresses that are the shell's own; the gate has the list. */
const TAKEN = ['api', 'assets', 'dev', 'healthz', 'metrics', 'releases', 'sdk', 'storage'];

export interface NewRemote {
  /** The name and path of the first page, such as `journal`. */
  page: string;
  /** The name of the remote, such as `mfe-journal`. */
  name: string;
  title: string;
}

/** Reads `journal` or `mfe-journal`; throws an error that says what a name may be. */
export function readNewRemote(given: string): NewRemote {
  const page = given.startsWith(PREFIX) ? given.slice(PREFIX.length) : given;
  if (!NAME.test(page) || page.length > LONGEST_NAME)
    throw new Error(
      `"${given}" cannot be the name of a remote: use up to ${LONGEST_NAME} lowercase letters and digits, with single ` +
        'hyphens between words and a letter first, such as deep-breathing.',
    );
  if (TAKEN.includes(page)) throw new Error(`/${page} is an address of the shell's own: choose another name.`);
  const title = page
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
  return { page, name: PREFIX + page, title };
}

interface Values {
  kitVersion: string;
  product: string;
}

/** Maps paths in the remote's folder to the text of each file. */
export function templateFiles({ page, name, title }: NewRemote, { kitVersion, product }: Values): Map<string, string> {
  const component = `${title.replaceAll(' ', '')}Page`;
  const fill = (text: string) =>
    text
      .replaceAll('mfe-sample', name)
      .replaceAll('SamplePage', component)
      .replaceAll('Sample', title)
      .replaceAll('sample:', page.includes('-') ? `'${page}':` : `${page}:`)
      .replaceAll(/(?<=["'/])sample\b/g, page)
      .replaceAll('KIT_VERSION', kitVersion)
      .replaceAll('PRODUCT_URL', product);
  const entries = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(TEMPLATE, join(entry.parentPath, entry.name)));
  return new Map(
    paths.map((path) => [
      // npm packs no file of that name.
      path.replace(/^gitignore$/, '.gitignore').replace('pages/sample', `pages/${page}`),
      fill(readFileSync(join(TEMPLATE, path), 'utf8')),
    ]),
  );
}

/** Writes all files or none: throws with those that are there already. */
export function writeNewFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const there = [...files.keys()].filter((path) => existsSync(join(folder, path)));
  if (there.length > 0)
    throw new Error(`Nothing was written, because ${folder} already has ${there.join(', ')}: use an empty folder.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
