import { startTestProduct } from './product.ts';

/** The product that all journeys share but those that need one alone; ends with them. */
export default async function startSharedProduct() {
  const { url, dataDir, remove } = await startTestProduct();
  Object.assign(process.env, { E2E_URL: url, E2E_DATA_DIR: dataDir });
  return remove;
}
