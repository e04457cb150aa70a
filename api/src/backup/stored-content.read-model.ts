/** The content of a backup outside of the tables, read from tables that may not exist yet. */
export const OBJECT_KEYS = 'SELECT DISTINCT object_key FROM release_files WHERE object_key IS NOT NULL ORDER BY 1';
export const MEDIA_PATHS = 'SELECT path FROM media_files WHERE content IS NULL ORDER BY path';

/** The content that a restore would delete. */
export const CONTENT = `
  SELECT (SELECT count(*)::int FROM users) AS members, (SELECT count(*)::int FROM releases) AS releases`;
