import { type DefaultTreeAdapterTypes, html } from 'parse5';

import { elementsIn, elementViolations, NOT_AS_WRITTEN, parseDocument, type PlacedElement } from './elements.js';
import { NOT_WHOLE, readDepths, UnreadableMarkup } from './nesting.js';
import type { Violations } from './violations.js';

type Document = DefaultTreeAdapterTypes.Document;

const XML_DECLARATION = /^\uFEFF?<\?xml version="1\.0"( encoding="utf-8")?( standalone="(yes|no)")?\s*\?>/i;
const BYTE_LIMIT = 500_000;
/** Limits per release of tags and of the words in them, mostly attributes: parsing keeps the API from other calls. */
const TAG_LIMIT = 15_000;
const WORD_LIMIT = 40_000;

/** Attributes are few and hold neither < nor >, so that no reading of the file finds other tags in it, or takes long. */
const TAG_OR_COMMENT = /<!--[^<>]*-->|<\/?[a-z][\w:-]*(?:\s+[\w:.-]+(?:=(?:"[^"<>]*"|'[^'<>]*'))?){0,100}\s*\/?>/gi;
const TOO_MUCH = `the release has more than ${TAG_LIMIT} tags, or ${WORD_LIMIT} words in tags, of HTML and SVG`;
const NOT_PLAIN = 'has a < or > that belongs to no plain tag: quote attributes, and write &lt; and &gt;';

interface Markup {
  path: string;
  tags: string[];
  /** The texts before the first tag, between tags, and after the last. */
  texts: string[];
}

/**
 * Finds what HTML and SVG must not contain. The shell puts the HTML into its own page, and people open pictures by
 * themselves. The content security policy of both would stop scripts, too; it must not be the only thing that does.
 */
export function markupViolations(files: ReadonlyMap<string, Buffer>): Violations {
  const markup = [...files].filter(([path]) => /\.(html|svg)$/.test(path));
  const total = markup.reduce((bytes, [, file]) => bytes + file.length, 0);
  if (total > BYTE_LIMIT) return [`the release has ${total} bytes of HTML and SVG, at most ${BYTE_LIMIT} are allowed`];
  const decoded = markup.map(([path, file]) => ({ path, ...split(file) }));
  const tags = decoded.flatMap((file) => file.tags);
  if (tags.length > TAG_LIMIT || tags.join('').split(/\s/).length > WORD_LIMIT) return [TOO_MUCH];
  return decoded.flatMap((file) =>
    [...new Set(violationsOf(file))].map((violation) => `file ${file.path} ${violation}`),
  );
}

/** There are no texts when they cannot be read. */
function split(file: Buffer): Pick<Markup, 'tags' | 'texts'> {
  const text = decode(file)?.replace(XML_DECLARATION, '').trim();
  return { tags: text?.match(TAG_OR_COMMENT) ?? [], texts: text?.split(TAG_OR_COMMENT) ?? [] };
}

function decode(file: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return undefined;
  }
}

function violationsOf(file: Markup): Violations {
  if (file.texts.length === 0) return ['is not in UTF-8: save it as UTF-8'];
  if (file.texts.some((text) => /[<>]/.test(text))) return [NOT_PLAIN];
  try {
    return file.path.endsWith('.html') ? htmlViolations(file) : svgViolations(file);
  } catch (error) {
    if (error instanceof UnreadableMarkup) return [error.message];
    throw error;
  }
}

/** Texts make no difference to the elements, and parsers take long over them. */
const outlineOf = ({ tags, texts }: Markup) =>
  texts.map((text, index) => (/[^\t\n\f\r ]/.test(text) ? 'x' : text && ' ') + (tags[index] ?? '')).join('');

/**
 * Whether each element is where its tags are. Tags that are no elements are text, such as in <textarea>, and could
 * become elements where the text is cut.
 */
const isAsWritten = (elements: readonly PlacedElement[], depths: readonly number[]) =>
  elements.length === depths.length &&
  elements.every(({ depth }, index) => depth - (elements[0]?.depth ?? 0) === depths[index]);

/** A file with `<noscript>` is read twice, as browsers with and without scripts do. */
function htmlViolations(file: Markup): Violations {
  const outline = outlineOf(file);
  const depths = readDepths(file.tags, { isXml: false });
  const readings = /<noscript/i.test(outline) ? [false, true] : [false];
  return readings.flatMap((scriptingEnabled) => {
    const document = parseDocument(`<!doctype html><body><div>${outline}</div><span></span>`, {
      scriptingEnabled,
      elements: depths.length,
    });
    const elements = elementsIn(document);
    const own = elements.slice(4, -1); // Without html, head, body, div, and span.
    return [
      ...(hasShape(document, ['div', 'span']) ? [] : [NOT_WHOLE]),
      ...(scriptingEnabled || isAsWritten(own, depths) ? [] : [NOT_AS_WRITTEN]),
      ...elements.flatMap(({ element }) => elementViolations(element, { isOwnDocument: false })),
    ];
  });
}

const NAMESPACES = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'];
const PLAIN = 'export the picture as plain SVG';

/** An HTML parser reads SVG as an XML parser does, as long as only what both know is in it. */
function svgViolations(file: Markup): Violations {
  const depths = readDepths(file.tags, { isXml: true });
  const document = parseDocument(`<!doctype html><body>${outlineOf(file)}`, {
    scriptingEnabled: true,
    elements: depths.length,
  });
  const placed = elementsIn(document);
  const elements = placed.map(({ element }) => element);
  const pictured = elements.filter(({ tagName }) => !['html', 'head', 'body'].includes(tagName));
  const isForeign = ({ tagName, namespaceURI }: DefaultTreeAdapterTypes.Element) =>
    namespaceURI !== html.NS.SVG || tagName.includes(':');
  const namespaces = elements
    .flatMap(({ attrs }) => attrs)
    .filter(({ name, prefix }) => name === 'xmlns' || prefix === 'xmlns' || name.startsWith('xmlns:'));
  return [
    ...(isAsWritten(placed.slice(3), depths) ? [] : [NOT_AS_WRITTEN]),
    ...(hasShape(document, ['svg']) ? [] : ['is not one svg element from its beginning to its end']),
    ...(pictured.some(isForeign) || namespaces.some(({ value }) => !NAMESPACES.includes(value))
      ? [`contains more than SVG: ${PLAIN}`]
      : []),
    ...elements.flatMap((element) => elementViolations(element, { isOwnDocument: true })),
  ];
}

/** Whether the body has exactly these elements, and nothing got out of it. */
function hasShape(document: Document, names: string[]): boolean {
  const [root] = document.childNodes.filter((node) => 'tagName' in node);
  const parts = root?.childNodes.filter((node) => 'tagName' in node) ?? [];
  const [head, body] = parts;
  const bare = [root, head, body].every((element) => element?.attrs.length === 0);
  const children = body?.childNodes.filter((node) => node.nodeName !== '#comment').map(({ nodeName }) => nodeName);
  return bare && head?.childNodes.length === 0 && children?.join(' ') === names.join(' ');
}
