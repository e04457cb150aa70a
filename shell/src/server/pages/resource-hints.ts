import type { PageRelease, PageReleaseSet, RouteMatch } from '../../federation/release-set.ts';
import { findPageOffers } from '../../federation/remote-module.ts';

interface ModuleAssets {
  release: PageRelease;
  scripts: string[];
  styles: string[];
  isPrerendered: boolean;
}

/** Preloads what a page and its offers need. A prerendered offer may be far below: the page requests its scripts. */
export function resourceHints(set: PageReleaseSet, match: RouteMatch<PageRelease>, isPrerendered: boolean): string {
  const modules = listModules(set, match, isPrerendered);
  return [...modules.flatMap(styleHints), ...modules.flatMap(scriptHints)].join('\n');
}

const listModules = (set: PageReleaseSet, match: RouteMatch<PageRelease>, isPrerendered: boolean): ModuleAssets[] => [
  { release: match.release, scripts: match.route.scripts, styles: match.route.styles, isPrerendered },
  ...findPageOffers(set, match).map(({ release, offer: { scripts, styles, html } }) => ({
    release,
    scripts: isPrerendered && html !== undefined ? [] : scripts,
    styles,
    isPrerendered: isPrerendered && html !== undefined,
  })),
];

// Prerendered content needs its styles before it is shown.
const styleHints = ({ release, styles, isPrerendered }: ModuleAssets) =>
  styles.map((file) => {
    const relation = isPrerendered ? 'rel="stylesheet"' : 'rel="preload" as="style"';
    return `<link ${relation} href="${release.base}${file}"${integrity(release, file)}>`;
  });

// Prerendered content must not wait for its scripts.
const scriptHints = ({ release, scripts, isPrerendered }: ModuleAssets) =>
  scripts.map((file) => {
    const priority = isPrerendered ? ' fetchpriority="low"' : '';
    return `<link rel="preload" as="script"${priority} href="${release.base}${file}"${integrity(release, file)}>`;
  });

function integrity({ record }: PageRelease, file: string): string {
  const known = record.files[file]?.integrity;
  return known ? ` integrity="${known}"` : '';
}
