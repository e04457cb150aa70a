import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const ffmpeg = () => process.env['FFMPEG_PATH'] ?? 'ffmpeg';

/** Throws unless ffmpeg can be run. */
export function assertFfmpeg(): void {
  if (spawnSync(ffmpeg(), ['-version']).status === 0) return;
  throw new Error(
    'ffmpeg is missing: install it (Debian: "apt-get install ffmpeg"), or set FFMPEG_PATH to the one that you have.',
  );
}

/** H.264 that every browser plays; it starts before all of it has arrived. */
const options = (rate: number, file: string) => [
  ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(rate), '-i', '-'],
  ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '29', '-tune', 'animation', '-g', String(rate * 5)],
  ...[
    '-vf',
    'scale=in_range=pc:in_color_matrix=bt601:out_range=tv:out_color_matrix=bt709,format=yuv420p',
    '-colorspace',
    'bt709',
  ],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-movflags', '+faststart', '-an', file],
];

/** Writes JPEG frames as an MP4. */
export async function encode(frames: AsyncIterable<Buffer>, framesPerSecond: number, file: string): Promise<void> {
  const encoder = spawn(ffmpeg(), options(framesPerSecond, file), { stdio: ['pipe', 'inherit', 'inherit'] });
  const exited = once(encoder, 'exit');
  await pipeline(Readable.from(frames), encoder.stdin);
  const [code] = await exited;
  if (code !== 0) throw new Error(`ffmpeg failed with code ${String(code)}; its message is above.`);
}
