import { startTestProduct } from './product.ts';

/** Starts the product that all journeys in `journeys/` share, and stops it at the end. */
export default async function startSharedProduct() {
  // Each journey signs up members; production refuses to hash their passwords this cheaply. Workers inherit it.
  process.env['PASSWORD_MEMORY_KIB'] ??= '64';
  const { url, dataDir, remove } = await startTestProduct({ withoutSdk: true });
  Object.assign(process.env, { E2E_URL: url, E2E_DATA_DIR: dataDir });
  return remove;
}
