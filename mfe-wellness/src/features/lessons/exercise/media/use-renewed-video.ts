import { useRef, useState } from 'react';

/** The pause before a busy server is asked again. */
const PAUSE_MS = 3000;

/** A video's address expires while its page is open: fetches a new one once, and continues where the video stopped. */
export function useRenewedVideo(onExpired: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const resumeAt = useRef(0);
  const [attempts, setAttempts] = useState(0);

  function renew() {
    resumeAt.current = video.current?.currentTime ?? 0;
    setAttempts((count) => count + 1);
    onExpired();
    setTimeout(loadAgain, PAUSE_MS);
  }

  /** The new address may be the old one, which does not load by itself: then something else was wrong. */
  function loadAgain() {
    if (video.current?.error) video.current.load();
  }

  function handleError() {
    if (attempts === 0) renew();
    else setAttempts(2);
  }

  function handleLoaded() {
    setAttempts(0);
    if (video.current && resumeAt.current > 0) video.current.currentTime = resumeAt.current;
    resumeAt.current = 0;
  }

  function retry() {
    setAttempts(1);
    onExpired();
    video.current?.load();
  }

  return { video, hasFailed: attempts > 1, handleError, handleLoaded, retry };
}
