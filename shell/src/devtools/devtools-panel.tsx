import { recordedEvents } from '@mindgrove/kit/host';
import { Button } from '@mindgrove/ui/actions/button';
import { Switch } from '@mindgrove/ui/forms/switch';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

import { sharedModules } from '../federation/share-scope.ts';
import { currentSite } from '../federation/site.ts';
import { lastErrors } from '../telemetry/report.ts';
import styles from './devtools-panel.module.css';
import { ErrorList } from './error-list.tsx';
import { EventList } from './event-list.tsx';
import { fetchLiveVersions, type LiveVersions } from './live-versions.ts';
import { Outlines } from './outlines.tsx';
import { listParts, type PagePart } from './page-parts.ts';
import { PartList } from './part-list.tsx';
import { SharedList } from './shared-list.tsx';
import { useSnapshot } from './use-snapshot.ts';

const withoutElement = (parts: PagePart[]) => JSON.stringify(parts.map(({ element: _, ...part }) => part));
const countOf = (list: readonly unknown[]) => String(list.length);

/** Beside the page, which stays usable: whose code it is, and how it got here. */
export function DevtoolsPanel({ onClose }: { onClose: () => void }) {
  const [isOutlined, setIsOutlined] = useState(false);
  const live = useLiveVersions();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const parts = useSnapshot(
    useCallback(() => listParts(currentSite(), live), [live]),
    withoutElement,
  );
  const shared = useSnapshot(sharedModules, JSON.stringify);
  const errors = useSnapshot(lastErrors, countOf);
  const events = useSnapshot(recordedEvents, countOf);
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
  return (
    <>
      {isOutlined && <Outlines parts={parts} />}
      <section
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-label="What this page is made of"
        tabIndex={-1}
        data-devtools
        onKeyDown={closeOnEscape}
      >
        <div className={styles.header}>
          <h2 className={styles.title}>What this page is made of</h2>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
        <div className={styles.content}>
          <Switch
            label="Outline pages and slots"
            checked={isOutlined}
            onChange={({ target }) => setIsOutlined(target.checked)}
          />
          <PartList parts={parts} shell={live?.versions.get('shell')} />
          <SharedList modules={shared} />
          <ErrorList errors={errors} />
          <EventList events={events} />
        </div>
      </section>
    </>
  );
}

/** Null while they are not known. */
function useLiveVersions(): LiveVersions | null {
  const [live, setLive] = useState<LiveVersions | null>(null);
  useEffect(() => {
    fetchLiveVersions().then(setLive, (error: unknown) => console.warn('What is live is not known', error));
  }, []);
  return live;
}
