/** The limit in characters is several times our largest page. Each visit sends all of it. */
const PAGE_LIMIT = 500_000;

/**
 * Replaces slots' fallbacks in a page's HTML; `offered` maps slot names to HTML. The fallback stays where a slot is not
 * closed, or its offer would make the page too large: the page belongs to another team.
 */
export const composeSlots = (page: string, offered: ReadonlyMap<string, string>): string =>
  [...offered].reduce((html, [slot, content]) => {
    try {
      return fillSlot(html, slot, content);
    } catch (error) {
      console.error(`The slot ${slot} keeps its fallback`, error);
      return html;
    }
  }, page);

function fillSlot(page: string, slot: string, content: string): string {
  const tag = `<div data-slot="${slot}">`;
  const [before = '', ...places] = page.split(tag);
  if (page.length + places.length * content.length > PAGE_LIMIT)
    throw new Error(
      `The slot ${slot}, ${places.length} times in the page, makes it larger than ${PAGE_LIMIT} characters`,
    );
  return before + places.map((place) => tag + content + place.slice(findContentEnd(place, slot))).join('');
}

// The gate accepts only tags that match, so counting `div` tags is enough.
function findContentEnd(html: string, slot: string): number {
  let depth = 1;
  for (const { 0: found, index } of html.matchAll(/<\/?div(?![\w:-])/gi)) {
    depth += found.length === '<div'.length ? 1 : -1;
    if (depth === 0) return index;
  }
  throw new Error(`The slot ${slot} has no end in the page's HTML`);
}
