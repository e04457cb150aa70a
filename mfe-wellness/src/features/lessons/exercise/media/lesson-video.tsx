import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { useState } from 'react';

import { storageUrl } from '../../../../paths.ts';
import styles from './lesson-video.module.css';
import { useRenewedVideo } from './use-renewed-video.ts';

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
    <div className={styles.media}>
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
      {captions && <p className={styles.note}>This video has no sound. The captions say it all.</p>}
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
    </div>
  );
}
