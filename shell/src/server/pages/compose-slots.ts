/**
 * Puts the HTML of offered components into the slots of a page's HTML, in place of their fallbacks.
 * @param offered slot name to HTML
 * @throws {Error} when a slot's element has no end
 */
export const composeSlots = (page: string, offered: ReadonlyMap<string, string>): string =>
  [...offered].reduce((html, [slot, content]) => fillSlot(html, slot, content), page);

function fillSlot(page: string, slot: string, content: string): string {
  const tag = `<div data-slot="${slot}">`;
  const [before = '', ...places] = page.split(tag);
  return before + places.map((place) => tag + content + place.slice(findContentEnd(place, slot))).join('');
}

// Where the element ends whose content the text begins with. Drawn HTML is well formed, and escapes what is no tag.
function findContentEnd(html: string, slot: string): number {
  let depth = 1;
  for (const { 0: found, index } of html.matchAll(/<\/?div\b/g)) {
    depth += found === '<div' ? 1 : -1;
    if (depth === 0) return index;
  }
  throw new Error(`The slot ${slot} has no end in the page's HTML`);
}
