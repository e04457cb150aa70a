import type { Source } from '@mindgrove/contracts/content/fields';

import type { Document, Structure } from './document.js';
import { keepTogether, textBlock, writeHeading } from './flow.js';
import { textHeight, writeText } from './text.js';
import { STYLES } from './theme.js';

const SOURCES_ROOM = 190;
const SOURCE_GAP = 16;

export function writeSources(doc: Document, root: Structure, sources: readonly Source[]) {
  const section = doc.struct('Sect');
  root.add(section);
  writeHeading(doc, section, 'Sources', SOURCES_ROOM);
  const list = doc.struct('L');
  section.add(list);
  for (const { title, url } of sources) {
    const item = doc.struct('LI');
    list.add(item);
    const body = doc.struct('LBody');
    item.add(body);
    keepTogether(doc, [
      textBlock(doc, body, 'P', STYLES.body, title),
      {
        height: textHeight(doc, STYLES.hint, url),
        render: () => writeText(doc, body, 'Link', STYLES.hint, url, { link: url }),
      },
    ]);
    doc.y += SOURCE_GAP;
  }
}
