/** Thrown while a file is read; its message is the violation. */
export class UnreadableMarkup extends Error {}

export const NOT_WHOLE = 'opens or closes more than itself: close exactly the elements that it opens';

/** Several times what our pages need; for each tag, a parser looks through all elements that are open. */
export const MAX_DEPTH = 100;
export const TOO_DEEP = `nests more than ${MAX_DEPTH} elements: nest fewer`;

/** Elements of HTML that have no end tag. */
const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ');
/** Inside these elements, `/>` closes. */
const FOREIGN = ['svg', 'math'];

/** A slot is filled with another page's HTML: in a list item, that could close the item. */
const AROUND_SLOTS = ['div', 'main', 'section', 'article', 'aside', 'header', 'footer'];
const SLOT = '<div data-slot=';

/**
 * How deep each element is, in the order of their start tags, which have to match end tags as in XML. The shell looks
 * for the end of a slot without a parser: what it cuts out and puts in must be whole elements.
 */
export function readDepths(tags: readonly string[], { isXml }: { isXml: boolean }): number[] {
  const open: string[] = [];
  const depths: number[] = [];
  for (const tag of tags) {
    const name = nameOf(tag);
    if (!name) continue;
    if (tag.startsWith('</')) {
      if (open.pop() !== name) throw new UnreadableMarkup(NOT_WHOLE);
      continue;
    }
    if (tag.startsWith(SLOT)) assertMayHoldSlot(open);
    depths.push(open.length);
    if (!isXml && VOID.includes(name)) continue;
    if (tag.endsWith('/>') && (isXml || [name, ...open].some((around) => FOREIGN.includes(around)))) continue;
    if (open.push(name) > MAX_DEPTH) throw new UnreadableMarkup(TOO_DEEP);
  }
  if (open.length > 0) throw new UnreadableMarkup(NOT_WHOLE);
  return depths;
}

function assertMayHoldSlot(open: readonly string[]): void {
  const wrong = open.findLast((around) => !AROUND_SLOTS.includes(around));
  if (wrong)
    throw new UnreadableMarkup(`has a slot in <${wrong}>: let only <${AROUND_SLOTS.join('>, <')}> be around it`);
}

/** Undefined for a comment. */
const nameOf = (tag: string) => /^<\/?([a-z][\w:-]*)/i.exec(tag)?.[1]?.toLowerCase();
