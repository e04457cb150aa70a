import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse, type ParserOptions } from 'parse5';

import type { Violations } from './violations.js';

type Element = DefaultTreeAdapterTypes.Element;

const TO_MODULE = "put it into the page's module";
const TO_MANIFEST = 'remote.json describes a page';
const TO_LINK = 'link to it instead';

/** By name, in lower case; with what to do. */
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

/** Ids by which the shell finds its own elements: a page's would come first. */
const SHELL_IDS = ['root', 'toasts', 'release-set'];
/** A name on these hides what `document` has under it. */
const NAMED_ON_DOCUMENT = ['img', 'form'];

/** Browsers give up at about twice this depth, and reading becomes slow long before. */
const MAX_DEPTH = 250;
export const NOT_WHOLE = 'opens or closes more than itself: close exactly the elements that it opens';

/** html, head, body, and what the gate and the parser put around content. */
const ADDED_ELEMENTS = 10;

/** Thrown while a file is parsed; its message is the violation. */
export class UnreadableMarkup extends Error {}

interface ParseOptions {
  scriptingEnabled: boolean;
  /** Tags that the file has: a parser that needs more elements repeats some that are not closed, again and again. */
  tags: number;
}

export function parseDocument(
  html: string,
  { scriptingEnabled, tags }: ParseOptions,
): DefaultTreeAdapterTypes.Document {
  let depth = 0;
  let elements = 0;
  const treeAdapter: ParserOptions<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>['treeAdapter'] = {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      if (++elements > tags + ADDED_ELEMENTS) throw new UnreadableMarkup(NOT_WHOLE);
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush: () => {
      if (++depth > MAX_DEPTH) throw new UnreadableMarkup(`nests more than ${MAX_DEPTH} elements: nest fewer`);
    },
    onItemPop: () => void depth--,
  };
  return parse(html, { scriptingEnabled, treeAdapter });
}

/** All elements of a document, templates' included. */
export const elementsIn = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const content = 'content' in child ? elementsIn(child.content) : [];
    return [child, ...content, ...elementsIn(child)];
  });

/** What an element must not be or have; `isOwnDocument` when its file is never put into a page. */
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
