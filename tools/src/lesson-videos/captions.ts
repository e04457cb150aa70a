import type { Video } from './video.ts';

const captionsOf = ({ scenes }: Video) => scenes.flatMap(({ captions }) => captions);

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  return `${pad(milliseconds / 60_000)}:${pad((milliseconds / 1000) % 60)}.${pad(milliseconds % 1000, 3)}`;
}

/** WebVTT whose cues follow each other without gaps, as the scenes do. */
export function toWebVtt(video: Video): string {
  let end = 0;
  const cues = captionsOf(video).map(({ text, seconds }) => {
    const start = end;
    end += seconds;
    return `${timestamp(start)} --> ${timestamp(end)}\n${text}`;
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

/** What a lesson shows below its video. */
export const transcript = (video: Video) =>
  captionsOf(video)
    .map(({ text }) => text)
    .join(' ');
