import { forgetReleases } from './forget-releases.js';
import { newRelease, version } from './new-release.js';
import { RELEASE_TOKEN, startUntilEnd, takeOver, type TestApi } from './test-api.js';

export const GAMES_TOKEN = 'token-of-the-games-team';
export const BILLING_TOKEN = 'token-of-the-billing-team';

let shared: Promise<TestApi> | undefined;

/** One API for the specs of releases that run in this process, without the releases of the spec before. */
export async function sharedReleasesApi(): Promise<TestApi> {
  const tokens = `*=${RELEASE_TOKEN},mfe-games=${GAMES_TOKEN},mfe-billing=${BILLING_TOKEN}`;
  shared ??= startUntilEnd({ RELEASE_TOKENS: tokens });
  const api = takeOver(await shared);
  await forgetReleases(api);
  return api;
}

interface Call {
  name?: string;
  channel?: string;
  token?: string;
}

/** What publishers do, with the token that may do everything unless another is given. */
export function releaseCalls(api: () => TestApi, ownName = 'mfe-games') {
  const to = ({ name = ownName, channel = 'live', token = RELEASE_TOKEN, ...body }: Call, own: object = {}) => ({
    token,
    params: { channel },
    body: { name, ...own, ...body },
  });
  const readSet = async (channel = 'live') => (await api().call('GET /release-set', { query: { channel } })).body;
  const liveVersions = async () =>
    Object.fromEntries((await readSet()).releases.map(({ record }) => [record.name, record.version]));
  return {
    publish: (body: object, token = RELEASE_TOKEN) => api().call('POST /releases', { token, body }),
    publishVersions: async (...numbers: number[]) => {
      for (const n of numbers)
        await api().call('POST /releases', {
          token: RELEASE_TOKEN,
          body: newRelease({ name: ownName, version: version(n) }),
        });
    },
    promote: (n: number, call: Call & { replaces?: string | null; watch_minutes?: number; note?: string } = {}) =>
      api().call('POST /channels/:channel/promote', to(call, { version: version(n) })),
    rollback: (call: Call & { ends_canary?: string; note?: string } = {}) =>
      api().call('POST /channels/:channel/rollback', to(call)),
    retire: (call: Call & { replaces?: string | null; note?: string } = {}) =>
      api().call('POST /channels/:channel/retire', to(call)),
    stepCanary: (n: number, percent: number, { name = ownName, token = RELEASE_TOKEN }: Call = {}) =>
      api().call('POST /canaries', { token, body: { name, version: version(n), percent } }),
    readSet,
    liveVersions,
    liveVersion: async (name = ownName): Promise<string | undefined> => (await liveVersions())[name],
  };
}
