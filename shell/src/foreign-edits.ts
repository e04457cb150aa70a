import { report } from './telemetry/report.ts';

/**
 * Page translations and extensions replace our texts by elements of theirs, such as `<font>`. React then removes, or
 * inserts before, a node that is no longer there, which throws and takes the whole page with it; and it updates texts
 * that are no longer on the page. So the node that came into the place of ours is treated as ours.
 * https://github.com/facebook/react/issues/11538
 */
export function allowForeignEdits(): void {
  edits.observe(document.documentElement, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const inPlace = findInPlaceOf(child, this);
    if (inPlace) removeChild.call(this, inPlace);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(node: Child, before: Node | null): Child {
    // If the node is gone, the new one goes to the end: the next update of the list puts it right.
    const place = before && before.parentNode !== this ? findInPlaceOf(before, this) : before;
    return insertBefore.call(this, node, place) as Child;
  };
}

/** Maps a node that was replaced to the one that came in its place. */
const replacements = new WeakMap<Node, Node>();

const edits = new MutationObserver(learn);

/** React sets the data of a text that it does not know to be replaced. */
const texts = new MutationObserver((changes) => {
  for (const { target } of changes) {
    const inPlace = findReplacement(target);
    if (target.parentNode === null && inPlace !== target) inPlace.textContent = target.nodeValue;
  }
});

function learn(records: MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const removed of removedNodes) {
      // React replaces texts too, but never looks again for those that it has removed.
      if (removed.parentNode || !(removed instanceof Text || isReplacement.has(removed))) continue;
      const inPlace = addedNodes[0] ?? [previousSibling, nextSibling].find((node) => node && added.has(node));
      if (!inPlace || inPlace === removed) continue;
      replacements.delete(inPlace); // An original that is put back again ends its chain here.
      replacements.set(removed, inPlace);
      isReplacement.add(inPlace);
      if (removed instanceof Text) texts.observe(removed, { characterData: true });
    }
}

const isReplacement = new WeakSet<Node>();

function findReplacement(node: Node): Node {
  let found = node;
  for (let next: Node | undefined = found; next && !found.parentNode; next = replacements.get(found)) found = next;
  return found;
}

/** The child of `parent` that is, replaces, or wraps the node; null when all of it is gone. */
function findInPlaceOf(node: Node, parent: Node): Node | null {
  learn(edits.takeRecords());
  reportOnce();
  let found: Node | null = findReplacement(node);
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}

let isReported = false;

function reportOnce(): void {
  if (isReported) return;
  isReported = true;
  report('recovered', undefined, new Error('Another program, such as a page translation, edits the page'));
}
