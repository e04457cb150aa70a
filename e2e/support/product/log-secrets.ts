import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DEMO_ADMIN, DEMO_MEMBER } from '@mindgrove/server-kit/demo';
import { EXAMPLE } from '@mindgrove/contracts/http/example';

/** Must not be in any log: addresses, passwords of the journeys, signed or mailed tokens. */
const SECRETS: Record<string, RegExp> = {
  'an e-mail address': /[\w.+-]+(@|%40)[\w-]+\.(test|example)\b/i,
  'a password': new RegExp([EXAMPLE.password, DEMO_MEMBER.password, DEMO_ADMIN.password].join('|')),
  'a signed token': /\beyJ[\w-]+\.[\w-]+\.[\w-]+/,
  'a mailed link': /#token=/,
};

/** Lines with secrets in the logs of a product. */
export async function findSecretsInLogs(dataDir: string): Promise<string[]> {
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
