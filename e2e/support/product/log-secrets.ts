import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DEMO_ADMIN, DEMO_MEMBER } from '@mindgrove/contracts/demo';

import { PASSWORD } from '../members/members.ts';

/** What must stand in no log: any address, the passwords that the journeys use, tokens as they are signed and mailed. */
const SECRETS: Record<string, RegExp> = {
  'an e-mail address': /[\w.+-]+(@|%40)[\w-]+\.(test|example)\b/i,
  'a password': new RegExp([PASSWORD, DEMO_MEMBER.password, DEMO_ADMIN.password].join('|')),
  'a signed token': /\beyJ[\w-]+\.[\w-]+\.[\w-]+/,
  'a mailed link': /#token=/,
};

/** The lines of all logs of a product that tell what nobody may read there; empty when all is well. */
export async function linesWithSecrets(dataDir: string): Promise<string[]> {
  const logs = (await readdir(dataDir, { recursive: true })).filter((file) => file.endsWith('.log'));
  const found: string[] = [];
  for (const file of logs) {
    const lines = (await readFile(join(dataDir, file), 'utf8')).split('\n');
    for (const [what, pattern] of Object.entries(SECRETS)) {
      found.push(...lines.filter((line) => pattern.test(line)).map((line) => `${file} holds ${what}: ${line}`));
    }
  }
  return found;
}
