import type { Override } from '@mindgrove/contracts/releases/override';
import { call, errorText } from '@mindgrove/kit';
import { type ReactNode, useState, useSyncExternalStore } from 'react';

import { openDevtools } from '../devtools/offer-devtools.ts';
import { moduleLoads } from '../federation/load-log.ts';
import { isServedLocally, type LocalOverride } from '../federation/release-set.ts';
import { onModuleLoaded } from '../federation/remote-module-cache.ts';
import styles from './preview-badge.module.css';
import { openAgain } from './address.ts';

interface PreviewBadgeProps {
  /** The releases as `<name> <version>`. */
  previews: readonly string[];
  override?: LocalOverride | undefined;
  /** Why what the address asks for is not shown. */
  problem?: string | undefined;
  /** The override that the address asks for, until an administrator has agreed. */
  proposed?: Override | undefined;
}

/** Says that the page is not what others see, and ends that with one press. */
export function PreviewBadge({ previews, override, problem, proposed }: PreviewBadgeProps) {
  const [failure, setFailure] = useState<string>();
  const [isHidden, setIsHidden] = useState(false);
  if (isHidden) return null;

  const reloadAfter = (change: () => Promise<unknown>) => () => {
    change().then(
      () => openAgain(),
      (error: unknown) => setFailure(errorText(error)),
    );
  };
  const end = reloadAfter(async () => {
    if (previews.length > 0) await call('DELETE /preview');
    if (override) await call('DELETE /override');
  });
  const isChanged = previews.length > 0 || override !== undefined;

  return (
    <section className={styles.badge} aria-label={override ? 'Override' : 'Preview'} data-preview>
      {problem && <p role="alert">{problem}</p>}
      {previews.length > 0 && (
        <p>
          <strong>Preview:</strong> {previews.join(', ')}
        </p>
      )}
      {override && <OverrideText {...override} />}
      {proposed && (
        <p>
          Load <strong>{proposed.record.name}</strong> from {hostOf(proposed.origin)} in this browser?
        </p>
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.buttons}>
        {proposed && (
          <BadgeButton onPress={reloadAfter(() => call('POST /override', { body: proposed }))}>Load it</BadgeButton>
        )}
        {isChanged && <BadgeButton onPress={() => void openDevtools()}>Details</BadgeButton>}
        {isChanged && <BadgeButton onPress={end}>{override ? 'End override' : 'End preview'}</BadgeButton>}
        {!isChanged && <BadgeButton onPress={() => setIsHidden(true)}>Close</BadgeButton>}
      </div>
    </section>
  );
}

function OverrideText({ name, origin }: LocalOverride) {
  const isLive = useSyncExternalStore(onModuleLoaded, () =>
    moduleLoads().some(({ module: { release } }) => release.record.name === name && !isServedLocally(release)),
  );
  return (
    <p>
      <strong>Override:</strong> {name} from {hostOf(origin)}
      {isLive && '. It can’t be loaded, so you see the live release. Is npm run dev still running?'}
    </p>
  );
}

const hostOf = (origin: string) => origin.replace('http://', '');

const BadgeButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button className={styles.button} type="button" onClick={onPress}>
    {children}
  </button>
);
