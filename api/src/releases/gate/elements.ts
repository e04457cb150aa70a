import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse, type ParserOptions } from 'parse5';

import { MAX_DEPTH, TOO_DEEP, UnreadableMarkup } from './nesting.js';
import type { Violations } from './violations.js';

type Element = DefaultTreeAdapterTypes.Element;

const TO_MODULE = "put it into the page's module";
const TO_MANIFEST = 'remote.json describes a page';
const TO_LINK = 'link to it instead';

/** What to do instead of each element, by its name in lower case. */
const FORBIDDEN_ELEMENTS = new Map([
  ['script', TO_MODULE],
  ['handler', TO_MODULE],
  ['template', TO_MODULE],
  ['style', 'put it into a CSS file'],
  ['link', 'list styles in the record'],
  ['base', 'write addresses from the root'],
  ['meta', TO_MANIFEST],
  ['title', TO_MANIFEST],
  ['iframe', TO_LINK],
  ['frame', TO_LINK],
  ['frameset', TO_LINK],
  ['object', TO_LINK],
  ['embed', TO_LINK],
  ['applet', TO_LINK],
  ['portal', TO_LINK],
  ['fencedframe', TO_LINK],
  ['foreignobject', 'draw its text with <text>'],
]);
/** Pictures have their own titles and styles. */
const ALLOWED_IN_SVG = ['title', 'style'];

const FORBIDDEN_ATTRIBUTES = new Map([
  ['srcdoc', TO_LINK],
  ['action', `send the form from the page's module`],
  ['formaction', `send the form from the page's module`],
  ['ping', 'leave it out'],
]);

const ADDRESSES = ['href', 'src', 'poster', 'data', 'to', 'from', 'by', 'values'];
const PICTURES = ['img', 'image', 'source'];

/** Ids by which the shell finds its own elements: an element of a page with the same id would come first. */
const SHELL_IDS = ['root', 'toasts', 'release-set'];
/** A name on these hides what `document` has under it. */
const NAMED_ON_DOCUMENT = ['img', 'form'];

export const NOT_AS_WRITTEN =
  'is not what a browser makes of it: nest elements as HTML allows, with <tbody> in tables, and write &lt; in text';

/** The elements html, head, body, and what the gate puts around content and after it. */
const ADDED_ELEMENTS = 5;

interface ParseOptions {
  scriptingEnabled: boolean;
  /** How many elements the file has tags for: a parser that needs more repeats unclosed ones, again and again. */
  elements: number;
}

export function parseDocument(
  html: string,
  { scriptingEnabled, elements }: ParseOptions,
): DefaultTreeAdapterTypes.Document {
  let created = 0;
  let depth = 0;
  const refuse = (violation = NOT_AS_WRITTEN): never => {
    throw new UnreadableMarkup(violation);
  };
  const treeAdapter: ParserOptions<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>['treeAdapter'] = {
    ...defaultTreeAdapter,
    createElement: (...element) =>
      ++created > elements + ADDED_ELEMENTS ? refuse() : defaultTreeAdapter.createElement(...element),
    // It is called only for what a table must not hold: that moves out of the table, and finding its new place takes
    // long.
    insertBefore: () => refuse(),
    insertTextBefore: () => refuse(),
    onItemPush: () => void (++depth > MAX_DEPTH + ADDED_ELEMENTS && refuse(TOO_DEEP)),
    onItemPop: () => void depth--,
  };
  return parse(html, { scriptingEnabled, treeAdapter });
}

export interface PlacedElement {
  element: Element;
  depth: number;
}

/** All elements of a document in their order, including those of templates. */
export function elementsIn(document: DefaultTreeAdapterTypes.Document): PlacedElement[] {
  const elements: PlacedElement[] = [];
  const visit = (parent: DefaultTreeAdapterTypes.ParentNode, depth: number) => {
    for (const child of parent.childNodes) {
      if (!('tagName' in child)) continue;
      elements.push({ element: child, depth });
      if ('content' in child) visit(child.content, depth + 1);
      visit(child, depth + 1);
    }
  };
  visit(document, 0);
  return elements;
}

/** Finds what an element must not be or have; `isOwnDocument` when its file is never put into a page. */
export function elementViolations(element: Element, { isOwnDocument }: { isOwnDocument: boolean }): Violations {
  const name = element.tagName.toLowerCase();
  const isInSvg = element.namespaceURI.endsWith('/svg');
  const advice =
    isInSvg && ALLOWED_IN_SVG.includes(name) && (isOwnDocument || name === 'title')
      ? undefined
      : FORBIDDEN_ELEMENTS.get(name);
  return [
    ...(advice ? [`contains <${name}>: ${advice}`] : []),
    ...element.attrs.flatMap((attribute) => attributeViolations(name, attribute, isOwnDocument)),
  ];
}

function attributeViolations(
  element: string,
  { name: written, value }: Element['attrs'][number],
  isOwnDocument: boolean,
): Violations {
  const name = written.toLowerCase();
  const advice = FORBIDDEN_ATTRIBUTES.get(name);
  if (advice) return [`has the attribute ${name}: ${advice}`];
  if (name.startsWith('on')) return [`has the attribute ${name}: handle events in the page's module`];
  if (ADDRESSES.includes(name.replace(/^.*:/, '')) && !isHarmless(element, value))
    return [`has the address ${value.slice(0, 40)} in ${name}: use one that begins with / or https:`];
  if (isOwnDocument) return [];
  if (name === 'style') return ['has the attribute style: use a class'];
  const isTaken = name === 'id' && SHELL_IDS.includes(value);
  const isClobbering = name === 'name' && NAMED_ON_DOCUMENT.includes(element);
  return isTaken || isClobbering ? [`has ${name}="${value}" on <${element}>, which the shell uses: rename it`] : [];
}

/** Browsers ignore spaces and control characters before and within a scheme. */
function isHarmless(element: string, address: string): boolean {
  const compact = address.replace(/[\u0000-\u0020\u007f]/g, '').toLowerCase();
  if (/^data:image\//.test(compact)) return PICTURES.includes(element);
  return !/(^|;)(javascript|vbscript|data|blob):/.test(compact);
}
