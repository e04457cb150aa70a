import { type DefaultTreeAdapterTypes, html } from 'parse5';

import { elementsIn, elementViolations, NOT_WHOLE, parseDocument, UnreadableMarkup } from './elements.js';
import type { Violations } from './violations.js';

type Document = DefaultTreeAdapterTypes.Document;

const XML_DECLARATION = /^\uFEFF?<\?xml version="1\.0"( encoding="utf-8")?( standalone="(yes|no)")?\s*\?>/i;
const BYTE_LIMIT = 1_000_000;
/** Of a release, with the words in tags, which are mostly attributes: the API answers nobody else while it parses. */
const TAG_LIMIT = 15_000;
const WORD_LIMIT = 40_000;

/** Attributes are few and hold neither < nor >, so that no reading of the file finds other tags in it, or takes long. */
const TAG_OR_COMMENT = /<!--[^<>]*-->|<\/?[a-z][\w:-]*(?:\s+[\w:.-]+(?:=(?:"[^"<>]*"|'[^'<>]*'))?){0,100}\s*\/?>/gi;
const TOO_MUCH = `the release has more than ${TAG_LIMIT} tags, or ${WORD_LIMIT} words in tags, of HTML and SVG`;
const NOT_PLAIN = 'has a < or > that belongs to no plain tag: quote attributes, and write &lt; and &gt;';

/**
 * What HTML and SVG must not contain. The shell puts the HTML into its own page, and people open pictures by
 * themselves. The content security policy of both would stop scripts too; it must not be the only thing that does.
 */
export function markupViolations(files: ReadonlyMap<string, Buffer>): Violations {
  const markup = [...files].filter(([path]) => /\.(html|svg)$/.test(path));
  const total = markup.reduce((bytes, [, file]) => bytes + file.length, 0);
  if (total > BYTE_LIMIT) return [`the release has ${total} bytes of HTML and SVG, at most ${BYTE_LIMIT} are allowed`];
  const decoded = markup.map(([path, file]) => {
    const text = decode(file)?.replace(XML_DECLARATION, '').trim();
    return { path, text, tags: text?.match(TAG_OR_COMMENT) ?? [] };
  });
  const tags = decoded.flatMap((file) => file.tags);
  if (tags.length > TAG_LIMIT || tags.join('').split(/\s/).length > WORD_LIMIT) return [TOO_MUCH];
  return decoded.flatMap(({ path, text, tags: { length } }) =>
    [...new Set(violationsOf(path, text, length))].map((violation) => `file ${path} ${violation}`),
  );
}

function violationsOf(path: string, text: string | undefined, tags: number): Violations {
  if (text === undefined) return ['is not in UTF-8: save it as UTF-8'];
  if (/[<>]/.test(text.replace(TAG_OR_COMMENT, ''))) return [NOT_PLAIN];
  try {
    return path.endsWith('.html') ? htmlViolations(text, tags) : svgViolations(text, tags);
  } catch (error) {
    if (error instanceof UnreadableMarkup) return [error.message];
    throw error;
  }
}

function decode(file: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** Read twice, as browsers with and without scripts do: `<noscript>` differs. */
const htmlViolations = (text: string, tags: number): Violations =>
  [true, false].flatMap((scriptingEnabled) => {
    const document = parseDocument(`<!doctype html><body><div>${text}</div><span></span>`, {
      scriptingEnabled,
      tags,
    });
    const elements = elementsIn(document);
    const isWhole = hasShape(document, ['div', 'span']);
    return [
      ...(isWhole ? [] : [NOT_WHOLE]),
      ...elements.flatMap((element) => elementViolations(element, { isOwnDocument: false })),
    ];
  });

const NAMESPACES = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'];
const PLAIN = 'export the picture as plain SVG';

/** An HTML parser reads SVG as an XML parser does, as long as only what both know is in it. */
function svgViolations(text: string, tags: number): Violations {
  const document = parseDocument(`<!doctype html><body>${text}`, { scriptingEnabled: true, tags });
  const elements = elementsIn(document);
  const pictured = elements.filter(({ tagName }) => !['html', 'head', 'body'].includes(tagName));
  const isForeign = ({ tagName, namespaceURI }: DefaultTreeAdapterTypes.Element) =>
    namespaceURI !== html.NS.SVG || tagName.includes(':');
  const namespaces = elements
    .flatMap(({ attrs }) => attrs)
    .filter(({ name, prefix }) => name === 'xmlns' || prefix === 'xmlns' || name.startsWith('xmlns:'));
  return [
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
