const MAX_NAME = 60;
const HASH_CHARACTERS = 10;

/** Says what it is, and is the same for the same name and bytes. */
export function uploadPath(name: string, sha256: string, extension: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-+|-+$/g, '');
  return `uploads/${words || 'file'}-${sha256.slice(0, HASH_CHARACTERS)}.${extension}`;
}
