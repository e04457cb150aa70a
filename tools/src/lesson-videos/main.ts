import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '../cli/run-command.ts';
import { repositoryRoot } from '../repository/packages.ts';
import { toWebVtt } from './captions.ts';
import { assertFfmpeg, encode } from './encode.ts';
import { drawFrames, FRAMES_PER_SECOND, frameTimes } from './frames.ts';
import { type Video, videoSeconds } from './video.ts';
import { videos } from './videos.ts';

const folder = join(repositoryRoot, 'api/content/media/videos');
const MAX_BYTES = 1_500_000;

async function produce(video: Video): Promise<void> {
  const file = join(folder, `${video.name}.mp4`);
  console.log(`${video.name}: drawing ${videoSeconds(video)} seconds …`);
  writeFileSync(join(folder, `${video.name}.vtt`), toWebVtt(video));
  await encode(drawFrames(video, frameTimes(video)), FRAMES_PER_SECOND, file);
  const { size } = statSync(file);
  if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}: raise crf in encode.ts.`);
  console.log(`${video.name}: ${Math.round(size / 1000)} kB`);
}

await runCommand(async (names) => {
  const unknown = names.filter((name) => !videos.some((video) => video.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no video "${unknown.join(', ')}". Known: ${videos.map(({ name }) => name).join(', ')}.`);
  }
  assertFfmpeg();
  mkdirSync(folder, { recursive: true });
  for (const video of videos) if (names.length === 0 || names.includes(video.name)) await produce(video);
});
