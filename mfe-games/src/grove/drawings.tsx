import type { SVGProps } from 'react';

import file from './drawings.svg';
import type { LandmarkId } from './growth/landmarks.ts';
import type { Place } from './growth/layout.ts';
import type { PlantKind } from './growth/plants.ts';

type DrawingName =
  | PlantKind
  | LandmarkId
  | 'sprout'
  | 'seed'
  | 'hand-lantern'
  | 'sparks'
  | 'cloud'
  | 'birds'
  | 'butterfly'
  | 'firefly'
  | 'lake';

/** A request parses the file as well, while the page's policy lets no script parse a text. */
const request = () =>
  new Promise<Element>((resolve, reject) => {
    const sent = new XMLHttpRequest();
    sent.open('GET', file);
    sent.responseType = 'document';
    sent.onloadend = () => {
      const drawings = sent.status === 200 && sent.responseXML?.documentElement;
      if (drawings) resolve(drawings);
      else reject(new Error(`${file} could not be loaded: check the connection`));
    };
    sent.send();
  });

let drawings: Promise<Element> | undefined;

/** Loads what all scenes are drawn with; what failed is requested again. */
export function loadDrawings(): Promise<Element> {
  drawings ??= request().catch((error: unknown) => {
    drawings = undefined;
    throw error;
  });
  return drawings;
}

/** What the rest of a scene refers to. Each scene has a copy, so that it can become a picture of its own. */
export const Drawings = () => <defs ref={fill} />;

function fill(defs: SVGDefsElement | null) {
  // A scene without them still has its hills and its path.
  loadDrawings().then(
    (loaded) => defs?.replaceChildren(loaded.cloneNode(true)),
    () => undefined,
  );
}

interface DrawnProps extends SVGProps<SVGUseElement> {
  of: DrawingName;
  at?: Place & { scale: number };
}

export const Drawn = ({ of, at, ...rest }: DrawnProps) => (
  <use {...(at && { transform: transformTo(at) })} {...rest} href={`#grove-${of}`} />
);

export const transformTo = ({ x, y, scale }: Place & { scale: number }) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`;
