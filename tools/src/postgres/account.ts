import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

const READ_AND_ENTER = 0o5;

function accountNamed(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':').map(Number) ?? [];
  return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : undefined;
}

/** The account to run PostgreSQL under, which refuses root; undefined for our own. Existing data keep their owner. */
export function serverAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir);
    if (uid !== 0) return { uid, gid };
  }
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account) throw new Error('PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody".');
  return account;
}

export function canReach({ uid, gid }: Account, path: string): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const shift = owner === uid ? 6 : group === gid ? 3 : 0;
  const isAllowed = ((mode >> shift) & READ_AND_ENTER) === READ_AND_ENTER;
  return isAllowed && (dirname(path) === path || canReach({ uid, gid }, dirname(path)));
}
