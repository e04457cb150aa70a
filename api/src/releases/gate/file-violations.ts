import {
  PAGE_SCRIPT_BUDGET,
  PAGE_STYLE_BUDGET,
  RELEASE_BUDGET,
  type ReleaseRecord,
  SLOT_HTML_BUDGET,
} from '@mindgrove/contracts/releases/release-record';
import { integrityOf } from '@mindgrove/server-kit/integrity';
import { defaultTreeAdapter, parseFragment } from 'parse5';

import { exposedModules, type Violations } from './record-violations.js';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export function fileViolations(record: ReleaseRecord, files: ReadonlyMap<string, Buffer>): Violations {
  const listed = Object.entries(record.files);
  const extra = [...files.keys()].filter((path) => !Object.hasOwn(record.files, path));
  return [
    ...listed.flatMap(([path, { integrity, bytes }]) => {
      const file = files.get(path);
      if (!file) return [`file ${path} was not sent`];
      const isAltered = file.length !== bytes || integrityOf(file) !== integrity;
      return isAltered ? [`file ${path} is not the one that was built: build and publish again`] : [];
    }),
    ...extra.map((path) => `file ${path} is not listed in the record`),
    ...budgetViolations(record),
    ...htmlViolations(files),
  ];
}

function budgetViolations(record: ReleaseRecord): Violations {
  const bytesOf = (paths: string[]) => sum(paths.map((path) => record.files[path]?.bytes ?? 0));
  const over = (what: string, bytes: number, budget: number) =>
    bytes > budget ? [`${what}, at most ${budget} are allowed`] : [];
  const total = bytesOf(Object.keys(record.files));
  return [
    ...over(`the release has ${total} bytes`, total, RELEASE_BUDGET),
    ...exposedModules(record).flatMap(({ what, scripts, styles }) => [
      ...over(`${what} loads ${bytesOf(scripts)} bytes of script`, bytesOf(scripts), PAGE_SCRIPT_BUDGET),
      ...over(`${what} loads ${bytesOf(styles)} bytes of styles`, bytesOf(styles), PAGE_STYLE_BUDGET),
    ]),
    ...(record.offers ?? []).flatMap(({ slot, html }) => {
      const bytes = bytesOf(html === undefined ? [] : [html]);
      return over(`slot ${slot} has ${bytes} bytes of HTML`, bytes, SLOT_HTML_BUDGET);
    }),
  ];
}

/** Limits per release and file, several times what our pages need: parsing keeps the API from other calls. */
const BYTE_LIMIT = 500_000;
const ELEMENT_LIMIT = 15_000;
const DEPTH_LIMIT = 100;

/** Attributes are few and hold neither < nor >, so that the shell finds the same tags as a browser. */
const TAG_OR_COMMENT = /<!--[^<>]*-->|<\/?[a-z][\w:-]*(?:\s+[\w:.-]+(?:=(?:"[^"<>]*"|'[^'<>]*'))?){0,100}\s*\/?>/gi;
/** Elements of HTML that have no end tag. */
const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ');
/** A slot is filled with another page's HTML: in a list item, that could close the item. */
const AROUND_SLOTS = ['div', 'main', 'section', 'article', 'aside', 'header', 'footer'];

const NOT_PLAIN = 'has a < or > that belongs to no plain tag: quote attributes, and write &lt; and &gt;';
const NOT_WHOLE =
  'opens or closes more than itself: close exactly the elements that it opens, and nest them as HTML does';
const TOO_MUCH = `has more than ${ELEMENT_LIMIT} elements, or more than ${DEPTH_LIMIT} within each other`;

/** Finds HTML that would not stay in its place, which is within the shell's page or another team's. */
export function htmlViolations(files: ReadonlyMap<string, Buffer>): Violations {
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  const total = pages.reduce((bytes, [, file]) => bytes + file.length, 0);
  if (total > BYTE_LIMIT) return [`the release has ${total} bytes of HTML, at most ${BYTE_LIMIT} are allowed`];
  return pages.flatMap(([path, file]) => {
    const html = file.toString();
    const violation = tagViolation(html) ?? placeViolation(html);
    return violation ? [`file ${path} ${violation}`] : [];
  });
}

/** Tags have to match as in XML: the shell finds a slot's end by them, and what it replaces must be whole elements. */
function tagViolation(html: string): string | undefined {
  if (/[<>]/.test(html.replaceAll(TAG_OR_COMMENT, ''))) return NOT_PLAIN;
  const open: string[] = [];
  for (const [tag] of html.matchAll(TAG_OR_COMMENT)) {
    const name = /^<\/?([a-z][\w:-]*)/i.exec(tag)?.[1]?.toLowerCase();
    if (!name || (VOID.includes(name) && !tag.startsWith('</'))) continue;
    if (tag.startsWith('</')) {
      if (open.pop() !== name) return NOT_WHOLE;
      continue;
    }
    const wrong = tag.startsWith('<div data-slot=') && open.findLast((around) => !AROUND_SLOTS.includes(around));
    if (wrong) return `has a slot in <${wrong}>: let only <${AROUND_SLOTS.join('>, <')}> be around it`;
    if (tag.endsWith('/>') && open.includes('svg')) continue;
    if (open.push(name) > DEPTH_LIMIT) return TOO_MUCH;
  }
  return open.length > 0 ? NOT_WHOLE : undefined;
}

/** Browsers close some elements early, such as a button at the next one, so that the end tags close what is around. */
function placeViolation(html: string): string | undefined {
  let elements = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    if (++elements > ELEMENT_LIMIT) throw new RangeError(TOO_MUCH);
    return defaultTreeAdapter.createElement(...element);
  };
  // Texts make no difference, and the parser takes long over them.
  const outline = html.replaceAll(/(?<=^|>)[^<>]+/g, 'x');
  try {
    const { childNodes } = parseFragment(`<div>${outline}<i></i></div><i></i>`, {
      treeAdapter: { ...defaultTreeAdapter, createElement },
    });
    return childNodes.map(({ nodeName }) => nodeName).join(' ') === 'div i' ? undefined : NOT_WHOLE;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
