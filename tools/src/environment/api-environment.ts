import type { Secrets } from './secrets.ts';

/** Megabytes: Node's default of 16 takes 10 MB more memory in an idle api and serves no more requests per second. */
const YOUNG_GENERATION = 8;

interface ApiEnvironmentOptions {
  databaseUrl: string;
  /** The address for the role that migrates; without it, the api's own role does. */
  ownerDatabaseUrl?: string | undefined;
  port: number;
  publicUrl: string;
  secrets: Secrets;
  /** The caller's environment; its settings win. */
  given: NodeJS.ProcessEnv;
}

/** The environment of a local api. An empty setting of `.env` counts as none. */
export const apiEnvironment = ({
  databaseUrl,
  ownerDatabaseUrl,
  port,
  publicUrl,
  secrets,
  given,
}: ApiEnvironmentOptions) => ({
  DATABASE_URL: databaseUrl,
  ...(ownerDatabaseUrl !== undefined && { MIGRATION_DATABASE_URL: ownerDatabaseUrl }),
  // Only the server in front of it is public.
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: given['PUBLIC_URL'] || publicUrl,
  JWT_SECRET: given['JWT_SECRET'] || secrets.jwtSecret,
  VAPID_PRIVATE_KEY: given['VAPID_PRIVATE_KEY'] || secrets.vapidPrivateKey,
  RELEASE_TOKENS: [`*=${secrets.releaseToken}`, given['RELEASE_TOKENS']].filter(Boolean).join(','),
  NODE_OPTIONS: [given['NODE_OPTIONS'], `--max-semi-space-size=${YOUNG_GENERATION}`].filter(Boolean).join(' '),
});
