/** The files that a release may contain, with the types that browsers need to run a script or apply a style. */
export const RELEASE_FILE_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** If someone opens a release's file on its own, it loads nothing, runs nothing, and is no part of the product. */
export const RELEASE_FILE_POLICY = "sandbox; default-src 'none'";

/** Undefined for a file that no release may contain. */
export const releaseFileType = (path: string): string | undefined =>
  RELEASE_FILE_TYPES[/\.[^./]+$/.exec(path)?.[0] ?? ''];
