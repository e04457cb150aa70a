import { Alert } from '@mindgrove/ui/feedback/alert';
import { useEffect, useRef } from 'react';

/** Where the free times were, which go with the booking; focused, so that the page stays there. */
export function BookedNote({ title }: { title: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    // Below the header, where focus alone may leave it; with its title, where it is taller than the screen.
    for (const part of [note.current, note.current?.querySelector('p')]) part?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} tabIndex={-1} role="group" aria-label={title}>
      <Alert tone="success" title={title} silent>
        We’ve emailed you the details and a calendar file. Your session is listed below, too.
      </Alert>
    </div>
  );
}
