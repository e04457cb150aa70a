import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sceneSeconds, type Video } from './video.ts';

const FONT = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

const read = (...names: string[]) => readFileSync(join(import.meta.dirname, ...names), 'utf8');

function fontFace(): string {
  const font = readFileSync(fileURLToPath(import.meta.resolve(FONT))).toString('base64');
  return `@font-face {
    font-family: 'Atkinson Hyperlegible Next';
    font-weight: 200 800;
    src: url(data:font/woff2;base64,${font});
  }`;
}

function scenes({ name, scenes }: Video): string[] {
  let start = 0;
  return scenes.map((scene) => {
    const length = sceneSeconds(scene);
    const section = `<section class="scene" style="--start: ${start}s; --length: ${length}s">${read(name, scene.drawing)}</section>`;
    start += length;
    return section;
  });
}

/** A page with all scenes; each covers the one before once its time has come. */
export const videoPage = (video: Video) => `<!doctype html>
<html lang="${video.language}">
<style>${fontFace()}${read('motion.css')}</style>
<body>${read('people.svg')}${scenes(video).join('\n')}</body>
</html>`;
