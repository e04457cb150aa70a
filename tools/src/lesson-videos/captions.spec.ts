import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { repositoryRoot } from '../repository/packages.ts';
import { toWebVtt, transcript } from './captions.ts';
import { videos } from './videos.ts';

const content = join(repositoryRoot, 'api/content');

const lessons = globSync(join(content, '*-exercises/*.json')).map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as { media: string | null; media_text: string | null },
);

describe('toWebVtt', () => {
  it('times each caption from the end of the one before', () => {
    const first = { drawing: 'a.svg', captions: [{ text: 'One.', seconds: 2.5 }] };
    const second = { drawing: 'b.svg', captions: [{ text: 'Two.', seconds: 60 }] };

    const vtt = toWebVtt({ name: 'test', language: 'en', scenes: [first, second] });

    expect(vtt).toBe('WEBVTT\n\n00:00.000 --> 00:02.500\nOne.\n\n00:02.500 --> 01:02.500\nTwo.\n');
  });
});

describe.each(videos)('$name', (video) => {
  it('ships with the captions of its script', () => {
    const shipped = readFileSync(join(content, `media/videos/${video.name}.vtt`), 'utf8');

    expect(shipped).toBe(toWebVtt(video));
  });

  it('has a drawing for every scene', () => {
    const missing = video.scenes.filter(({ drawing }) => !existsSync(join(import.meta.dirname, video.name, drawing)));

    expect(missing).toEqual([]);
  });

  it('stays readable: at most 17 characters a second', () => {
    const captions = video.scenes.flatMap((scene) => scene.captions);

    expect(captions.filter(({ text, seconds }) => text.length / seconds > 17)).toEqual([]);
  });

  it('has its transcript below its lesson', () => {
    const lesson = lessons.find(({ media }) => media === `videos/${video.name}.mp4`);

    expect(lesson?.media_text).toBe(transcript(video));
  });
});
