import { remoteName, versionOf } from './fill-registry.ts';

export interface Registry {
  origin: string;
  adminToken: string;
  releaseToken: string;
}

/** One call, timed; resolves when its body has arrived. */
export interface TimedCall {
  name: string;
  call: (registry: Registry, turn: number) => Promise<void>;
}

const NAME = remoteName(1);
/** A remote's newest release is live, so each of these is a move. */
const versionAt = (turn: number) => versionOf(1 + (turn % 2));

async function expectSuccess(response: Response): Promise<void> {
  const body = await response.text();
  if (response.status !== 200 && response.status !== 304)
    throw new Error(`${response.url}: ${response.status} ${body}`);
}

const get = (registry: Registry, path: string, headers: Record<string, string> = {}) =>
  fetch(`${registry.origin}/api${path}`, { headers });
const asAdmin = async (registry: Registry, path: string) =>
  expectSuccess(await get(registry, path, { authorization: `Bearer ${registry.adminToken}` }));

const etags = new Map<string, string>();

/** Asks what a shell asks each second: it gets a body only after a move. */
async function lookForSet(registry: Registry): Promise<void> {
  const known = etags.get(registry.origin);
  const response = await get(registry, '/release-set', known === undefined ? {} : { 'if-none-match': known });
  await expectSuccess(response);
  etags.set(registry.origin, response.headers.get('etag') ?? '');
}

async function promote({ origin, releaseToken }: Registry, turn: number): Promise<void> {
  const response = await fetch(`${origin}/api/channels/live/promote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${releaseToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: NAME, version: versionAt(turn) }),
  });
  await expectSuccess(response);
}

export const CALLS: TimedCall[] = [
  { name: 'POST /channels/live/promote', call: promote },
  { name: 'GET /release-set, as shells look each second', call: lookForSet },
  { name: 'GET /admin/releases', call: (registry) => asAdmin(registry, '/admin/releases') },
  { name: `GET /admin/releases/${NAME}`, call: (registry) => asAdmin(registry, `/admin/releases/${NAME}`) },
  { name: 'GET /admin/channels/live/moves', call: (registry) => asAdmin(registry, '/admin/channels/live/moves') },
  {
    name: 'GET /admin/channels/live/moves, of one remote',
    call: (registry) => asAdmin(registry, `/admin/channels/live/moves?name=${NAME}`),
  },
];
