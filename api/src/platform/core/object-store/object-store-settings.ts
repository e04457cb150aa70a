export interface ObjectStoreSettings {
  bucket: string;
  /** The beginning of every key; empty, or with a slash at its end. */
  prefix: string;
  /** The URL without a slash at its end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface StoreVariables {
  /** `s3://bucket/prefix` */
  RELEASE_STORE: string | null;
  RELEASE_STORE_ENDPOINT: string | null;
  RELEASE_STORE_REGION: string;
  RELEASE_STORE_KEY_ID: string | null;
  RELEASE_STORE_SECRET: string | null;
}

export const STORE_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/;

/** Null when releases are in PostgreSQL. */
export function objectStoreSettings(variables: StoreVariables): ObjectStoreSettings | null {
  const { RELEASE_STORE_REGION: region, RELEASE_STORE_KEY_ID, RELEASE_STORE_SECRET } = variables;
  const [, bucket, folder] = STORE_ADDRESS.exec(variables.RELEASE_STORE ?? '') ?? [];
  if (bucket === undefined || RELEASE_STORE_KEY_ID === null || RELEASE_STORE_SECRET === null) return null;
  const endpoint = variables.RELEASE_STORE_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return {
    bucket,
    prefix: folder ? `${folder}/` : '',
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId: RELEASE_STORE_KEY_ID,
    secretAccessKey: RELEASE_STORE_SECRET,
  };
}

/** Reads the settings for programs that run without the API's other settings. */
export const readObjectStoreSettings = (environment: NodeJS.ProcessEnv): ObjectStoreSettings | null =>
  objectStoreSettings({
    RELEASE_STORE: environment['RELEASE_STORE'] || null,
    RELEASE_STORE_ENDPOINT: environment['RELEASE_STORE_ENDPOINT'] || null,
    RELEASE_STORE_REGION: environment['RELEASE_STORE_REGION'] || 'us-east-1',
    RELEASE_STORE_KEY_ID: environment['RELEASE_STORE_KEY_ID'] || null,
    RELEASE_STORE_SECRET: environment['RELEASE_STORE_SECRET'] || null,
  });
