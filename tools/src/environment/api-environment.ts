import type { Secrets } from './secrets.ts';

/**
 * Megabytes of the api's young objects at a time. Node's default of 16 keeps 10 MB more of an idle api, and answers no
 * more calls a second.
 */
const YOUNG_GENERATION = 8;

interface ApiEnvironmentOptions {
  databaseUrl: string;
  port: number;
  /** Where browsers open the product; mailed links begin with it. */
  publicUrl: string;
  secrets: Secrets;
  /** The environment that the command was given: its own settings go first. */
  given: NodeJS.ProcessEnv;
}

/** What an api of this machine is started with. An empty setting of `.env` counts as none. */
export const apiEnvironment = ({ databaseUrl, port, publicUrl, secrets, given }: ApiEnvironmentOptions) => ({
  DATABASE_URL: databaseUrl,
  // Only what stands in front of it is for others.
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: given['PUBLIC_URL'] || publicUrl,
  JWT_SECRET: given['JWT_SECRET'] || secrets.jwtSecret,
  RELEASE_TOKENS: [`*=${secrets.releaseToken}`, given['RELEASE_TOKENS']].filter(Boolean).join(','),
  NODE_OPTIONS: [given['NODE_OPTIONS'], `--max-semi-space-size=${YOUNG_GENERATION}`].filter(Boolean).join(' '),
});
