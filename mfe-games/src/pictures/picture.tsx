import { useEffect, useState } from 'react';

import styles from './picture.module.css';
import animals from './sets/animals.svg';
import clocks from './sets/clocks.svg';
import flowers from './sets/flowers.svg';
import fruit from './sets/fruit.svg';
import leaves from './sets/leaves.svg';
import moons from './sets/moons.svg';
import objects from './sets/objects.svg';
import owls from './sets/owls.svg';
import shapes from './sets/shapes.svg';
import signs from './sets/signs.svg';

/** One file each, with a view for each picture: a round shows pictures of one set only. */
const SETS = { objects, animals, fruit, flowers, leaves, owls, moons, clocks, shapes, signs };

export type PictureSetName = keyof typeof SETS;

/** An id such as "moons/full-moon". */
export type PictureId = `${PictureSetName}/${string}`;

const fileOf = (set: string) => (SETS as Partial<Record<string, string>>)[set];

/** Loads a set, if possible before its first picture is shown. */
export function usePictureSet(name: string | undefined): void {
  useEffect(() => {
    const file = fileOf(name ?? '');
    if (file === undefined) return;
    const image = new Image();
    image.src = file;
    // The browser shows a picture at once as long as this keeps an image of its file.
    return () => image.removeAttribute('src');
  }, [name]);
}

interface Props {
  /** "set/name". */
  id: string;
  className: string | undefined;
}

/** A name stands beside the picture. A picture that cannot be loaded shows its name, so that a round continues. */
export function Picture({ id, className }: Props) {
  const [failedId, setFailedId] = useState<string>();
  const [set = '', name = ''] = id.split('/');
  const file = fileOf(set);
  if (file === undefined || failedId === id) return <span>{name.replaceAll('-', ' ')}</span>;
  return (
    <img className={`${styles.picture} ${className}`} src={`${file}#${name}`} alt="" onError={() => setFailedId(id)} />
  );
}
