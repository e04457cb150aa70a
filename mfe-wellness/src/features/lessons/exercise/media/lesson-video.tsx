import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Stack } from '@mindgrove/ui/layout/stack';
import { useRef, useState } from 'react';

import { storageUrl } from '../../../../paths.ts';
import styles from './lesson-video.module.css';

/** The pause before a busy server is asked again. */
const PAUSE_MS = 3000;

interface LessonVideoProps {
  path: string;
  captions: string | null;
  title: string;
  transcript: string | null;
  onExpired: () => void;
}

export function LessonVideo({ path, captions, title, transcript, onExpired }: LessonVideoProps) {
  const [isTranscriptOpen, setIsTranscriptOpen] = useState(false);
  const { video, hasFailed, ...renewal } = useRenewedVideo(onExpired);
  return (
    <Stack gap={3}>
      <video
        ref={video}
        className={styles.video}
        src={storageUrl(`${path}#t=0.1`)}
        controls
        preload="metadata"
        playsInline
        aria-label={title}
        onError={renewal.handleError}
        onLoadedMetadata={renewal.handleLoaded}
      >
        {captions && <track kind="captions" src={storageUrl(captions)} srcLang="en" label="English" default />}
      </video>
      {captions && <Muted>This video has no sound. The captions say it all.</Muted>}
      {hasFailed && (
        <Alert
          tone="error"
          title="We couldn’t load the video"
          action={
            <Button variant="secondary" onClick={renewal.retry}>
              Retry
            </Button>
          }
        >
          Check your connection. {transcript && 'The transcript below covers everything in it.'}
        </Alert>
      )}
      {transcript && (
        <details
          className={styles.transcript}
          open={isTranscriptOpen || hasFailed}
          onToggle={({ currentTarget }) => setIsTranscriptOpen(currentTarget.open)}
        >
          <summary>Transcript</summary>
          <p>{transcript}</p>
        </details>
      )}
    </Stack>
  );
}

/** A video's address expires while its page is open: fetches a new one once, and continues where the video stopped. */
function useRenewedVideo(onExpired: () => void) {
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
