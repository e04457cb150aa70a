import type { PageRelease, PageReleaseSet, RouteMatch } from '../../federation/release-set.ts';
import { offersOf } from '../../federation/remote-part.ts';

/** A page or an offer, with what it needs at once. */
interface Part {
  release: PageRelease;
  scripts: string[];
  styles: string[];
  /** Its HTML is in the document. */
  isDrawn: boolean;
}

/** Has the browser fetch what a page and the offers for its slots need, before any script asks for it. */
export function remoteHints(set: PageReleaseSet, match: RouteMatch, isDrawn: boolean): string {
  const parts = partsOf(set, match, isDrawn);
  return [...parts.flatMap(styleHints), ...parts.flatMap(scriptHints)].join('\n');
}

const partsOf = (set: PageReleaseSet, match: RouteMatch, isDrawn: boolean): Part[] => [
  { release: match.release, scripts: match.route.scripts, styles: match.route.styles, isDrawn },
  ...offersOf(set, match).map(({ release, offer: { scripts, styles, html } }) => ({
    release,
    scripts,
    styles,
    isDrawn: isDrawn && html !== undefined,
  })),
];

// Drawn content needs its styles before it is shown; otherwise they only have to be there when the part is.
const styleHints = ({ release, styles, isDrawn }: Part) =>
  styles.map((file) => {
    const relation = isDrawn ? 'rel="stylesheet"' : 'rel="preload" as="style"';
    return `<link ${relation} href="${release.base}${file}"${integrity(release, file)}>`;
  });

// What is drawn already shall not wait for the scripts that bring it to life.
const scriptHints = ({ release, scripts, isDrawn }: Part) =>
  scripts.map((file) => {
    const priority = isDrawn ? ' fetchpriority="low"' : '';
    return `<link rel="preload" as="script"${priority} href="${release.base}${file}"${integrity(release, file)}>`;
  });

function integrity({ record }: PageRelease, file: string): string {
  const known = record.files[file]?.integrity;
  return known ? ` integrity="${known}"` : '';
}
