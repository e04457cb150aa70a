import { toastError } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { type ComponentProps, useCallback, useState } from 'react';

import { Drawn, loadDrawings } from '../../grove/drawings.tsx';
import colors from '../../grove/grove-colors.module.css';
import { GroveScene } from '../../grove/grove-scene.tsx';
import { kindName } from '../../grove/growth/grove-words.ts';
import { WIDTH } from '../../grove/growth/layout.ts';
import { isTree } from '../../grove/growth/plants.ts';
import { PICTURE_FONT, pictureUrl, savePicture } from '../../pictures/picture-file.ts';
import styles from './poster.module.css';

export interface PosterProps {
  scene: Omit<ComponentProps<typeof GroveScene>, 'left' | 'width' | 'touches'>;
  /** "12 days of practice, 6 trees" */
  count: string;
  year: string;
}

/** As a sheet of A4. */
const SHEET = { width: 1600, height: 2262 };
const COLUMNS = 6;

/** A picture of all of the grove at noon, to print or to save. */
export function Poster({ scene, count, year }: PosterProps) {
  const [url, setUrl] = useState<string>();
  const title = `My grove, ${year}`;
  const drawn = useCallback((svg: SVGSVGElement | null) => {
    // The scenes in it have been given the drawings by then.
    if (svg) void loadDrawings().then(() => setUrl(pictureUrl(svg)), toastError);
  }, []);

  return (
    <>
      {url ? (
        <img className={styles.poster} src={url} {...SHEET} alt={`${title}. ${scene.label}`} />
      ) : (
        <svg ref={drawn} className={styles.poster} {...SHEET} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}>
          <Sheet title={title} scene={scene} count={count} />
        </svg>
      )}
      <DialogFooter>
        <Button
          variant="secondary"
          onClick={() => void savePicture(url ?? '', SHEET, 'my-grove.png').catch(toastError)}
        >
          Save as a picture
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
      </DialogFooter>
    </>
  );
}

/** Where the grove began is the large picture; what is to both sides of it is below. */
function Sheet({ title, scene, count }: Omit<PosterProps, 'year'> & { title: string }) {
  const parts = [
    { left: 0, x: 60, y: 300, width: 1480 },
    { left: -WIDTH, x: 60, y: 1150, width: 730 },
    { left: WIDTH, x: 810, y: 1150, width: 730 },
  ];
  const grown = [...scene.plants, ...(scene.lilies ?? [])];
  return (
    <>
      <rect {...SHEET} fill="#fffdf6" />
      <text {...PICTURE_FONT} x="60" y="170" fontSize="104" fontWeight="700">
        {title}
      </text>
      <text {...PICTURE_FONT} x="60" y="245" fontSize="46">
        {count}
      </text>
      {parts.map(({ left, ...box }) => (
        <svg key={left} {...box} height={(box.width * 9) / 16}>
          <GroveScene {...scene} left={left} dayTime="day" newestDay={-1} isResting />
        </svg>
      ))}
      {[...new Set(grown.map(({ kind }) => kind))].map((kind, index) => (
        <g
          key={kind}
          transform={`translate(${180 + 248 * (index % COLUMNS)} ${1745 + 205 * Math.floor(index / COLUMNS)})`}
        >
          <circle fill="#e2efe0" cy="-40" r="72" />
          <g className={colors.colors} transform={`scale(${isTree(kind) ? 0.7 : 2})`}>
            <Drawn of={kind} />
          </g>
          <text {...PICTURE_FONT} y="66" fontSize="30" textAnchor="middle">
            {kindName(kind)}, {grown.filter((plant) => plant.kind === kind).length}
          </text>
        </g>
      ))}
    </>
  );
}
