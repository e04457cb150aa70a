import { useEffect, useState } from 'react';

import styles from './outlines.module.css';
import type { PagePart } from './page-parts.ts';

interface Box {
  label: string;
  what: PagePart['what'];
  /** The place in pixels of the window. */
  rect: { top: number; left: number; width: number; height: number };
}

/** Draws a line around each part, over the page, where nothing can be pressed. */
export function Outlines({ parts }: { parts: readonly PagePart[] }) {
  const [boxes, setBoxes] = useState<Box[]>([]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const next = parts.flatMap(toBox);
      setBoxes((previous) => (JSON.stringify(previous) === JSON.stringify(next) ? previous : next));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [parts]);
  return (
    <div aria-hidden="true" data-outlines>
      {boxes.map(({ label, what, rect }, index) => (
        <div key={index} className={what === 'Page' ? styles.page : styles.slot} style={rect}>
          <span className={styles.label}>{label}</span>
        </div>
      ))}
    </div>
  );
}

function toBox({ what, title, element, remote, version }: PagePart): Box[] {
  const { top, left, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  if (width === 0 || height === 0) return [];
  const label = `${what}: ${title} · ${[remote, version].filter(Boolean).join(' ') || 'empty'}`;
  return [{ label, what, rect: { top, left, width, height } }];
}
