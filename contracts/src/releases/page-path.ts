/** First segments of what the shell server answers itself; its other addresses have dots, which no page's path has. */
export const RESERVED = ['api', 'assets', 'dev', 'healthz', 'metrics', 'releases', 'sdk', 'storage'];

const isParameter = (segment: string) => segment.startsWith(':');

/** Folds ASCII letters only: `toLowerCase` alone would turn the Kelvin sign into a k. */
const foldCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Empty for the home page; null for what is no page's address, such as one with repeated slashes. */
function segmentsOf(path: string): string[] | null {
  if (!path.startsWith('/')) return null;
  const segments = path.replace(/\/$/, '').split('/').slice(1);
  return segments.includes('') ? null : segments.map(foldCase);
}

function decodedSegmentsOf(pathname: string): string[] | null {
  try {
    return segmentsOf(pathname)?.map((segment) => foldCase(decodeURIComponent(segment))) ?? null;
  } catch {
    return null;
  }
}

const isMatch = (own: readonly string[] | null, asked: readonly string[] | null) =>
  own !== null &&
  own.length === asked?.length &&
  own.every((segment, index) => isParameter(segment) || segment === asked[index]);

/**
 * Whether an address, without its query, leads to the page with this path, such as `/games/:id`. The case of letters,
 * a slash at the end and percent-encoding make no difference.
 */
export const matchesPage = (path: string, pathname: string): boolean =>
  isMatch(segmentsOf(path), decodedSegmentsOf(pathname));

/** The page of an address; where several match, the one whose name is fixed where the others have a parameter. */
export function findPage<T extends { path: string }>(pages: readonly T[], pathname: string): T | undefined {
  const asked = decodedSegmentsOf(pathname);
  return pages.filter(({ path }) => isMatch(segmentsOf(path), asked)).sort(bySpecificity)[0];
}

const bySpecificity = (one: { path: string }, other: { path: string }) => rankOf(one.path) - rankOf(other.path);

/** A binary number with a 1 for each parameter; all paths that match one address have equally many digits. */
const rankOf = (path: string) =>
  Number.parseInt(
    `0${
      segmentsOf(path)
        ?.map((segment) => Number(isParameter(segment)))
        .join('') ?? ''
    }`,
    2,
  );

/** Whether some address could lead to both pages. */
export function overlaps(path: string, other: string): boolean {
  const [one, two] = [segmentsOf(path), segmentsOf(other)];
  if (!one || one.length !== two?.length) return false;
  return one.every((segment, index) => {
    const counterpart = two[index] ?? '';
    return segment === counterpart || isParameter(segment) || isParameter(counterpart);
  });
}

/** Equal for pages to which the same addresses lead; the names of parameters do not matter. */
export const addressesOf = (path: string): string | undefined =>
  segmentsOf(path)
    ?.map((segment) => (isParameter(segment) ? ':' : segment))
    .join('/');

/** Empty for the home page. Paths that overlap have the same one. */
export const firstPart = (path: string): string => segmentsOf(path)?.[0] ?? '';

/** Whether the shell server answers there itself, so that a page would never be seen. */
export const isReserved = (path: string): boolean => RESERVED.includes(firstPart(path));
