import { dirname } from 'node:path/posix';

const MAX_FILES = 15;
const NOT_PRODUCT = /\.(test|spec|testing|e2e)\.\w+$|(^|\/)(test|fixtures)\//;
/** The root, and folders whose files form a sequence. */
const EXEMPT = ['.', 'docs/adr', 'api/src/platform/database/migrations'];
/** The content that members read and look at is no code. */
const CONTENT = 'api/content/';

export function crowdedFolders(files: readonly string[]): string[] {
  const byFolder = Map.groupBy(
    files.filter((file) => !NOT_PRODUCT.test(file) && !file.startsWith(CONTENT)),
    (file) => dirname(file),
  );
  return [...byFolder]
    .filter(([folder, { length }]) => length > MAX_FILES && !EXEMPT.includes(folder))
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} files, at most ${MAX_FILES} are allowed: group them in sub-folders by topic.`,
    );
}
