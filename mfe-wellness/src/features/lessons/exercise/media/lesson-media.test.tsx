import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { newLesson } from '../../../../test/lessons.ts';
import { LessonMedia } from './lesson-media.tsx';

const lesson = newLesson({
  title: 'Spread it out',
  type: 'video',
  media: 'videos/spread.mp4?signature=1',
  captions: 'videos/spread.vtt?signature=1',
  media_text: 'Four evenings, one line each.',
});

function open() {
  const onExpired = jest.fn();
  const { rerender } = render(<LessonMedia lesson={lesson} onExpired={onExpired} />);
  const renew = (media: string) => rerender(<LessonMedia lesson={{ ...lesson, media }} onExpired={onExpired} />);
  return { onExpired, renew };
}

const video = () => screen.getByLabelText('Spread it out', { selector: 'video' }) as HTMLVideoElement;
const transcript = () => screen.getByText('Four evenings, one line each.').closest('details');

describe('a video', () => {
  it('has controls, captions and a transcript, and says that it has no sound', () => {
    open();

    expect(video()).toHaveAttribute('controls');
    expect(video().querySelector('track[kind=captions]')).toHaveAttribute(
      'src',
      '/storage/videos/spread.vtt?signature=1',
    );
    expect(screen.getByText('This video has no sound. The captions say it all.')).toBeInTheDocument();
    expect(transcript()).not.toHaveAttribute('open');
  });

  it('asks for a new address when its own has expired, and goes on where it stopped', () => {
    const { onExpired, renew } = open();
    video().currentTime = 42;

    fireEvent.error(video());
    renew('videos/spread.mp4?signature=2');
    video().currentTime = 0;
    fireEvent.loadedMetadata(video());

    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(video().currentTime).toBe(42);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is loaded again after a moment if its address had not expired', () => {
    jest.useFakeTimers();
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    open();
    Object.defineProperty(video(), 'error', { value: { code: 2 } });
    fireEvent.error(video());
    expect(load).not.toHaveBeenCalled();

    jest.advanceTimersByTime(3000);

    expect(load).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('that does not load at a new address, either, opens its transcript and offers Retry', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    const { onExpired } = open();

    fireEvent.error(video());
    fireEvent.error(video());
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the video');
    expect(transcript()).toHaveAttribute('open');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(onExpired).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('shows nothing for a lesson without media', () => {
  const { container } = render(<LessonMedia lesson={newLesson({ media: null })} onExpired={() => undefined} />);

  expect(container).toBeEmptyDOMElement();
});
