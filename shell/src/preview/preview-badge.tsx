import { call, errorText } from '@mindgrove/kit';
import { useState } from 'react';

import styles from './preview-badge.module.css';
import { withoutPreview } from './read-address.ts';

interface PreviewBadgeProps {
  /** As `<name> <version>`. */
  releases: readonly string[];
  /** Why the releases that the address names are not shown. */
  problem?: string | undefined;
}

/** Says that the page is not what others see, and ends that with one press. */
export function PreviewBadge({ releases, problem }: PreviewBadgeProps) {
  const [failure, setFailure] = useState<string>();
  const [isHidden, setIsHidden] = useState(false);
  if (isHidden) return null;

  async function end() {
    try {
      await call('DELETE /preview');
      location.replace(withoutPreview(location));
    } catch (error) {
      setFailure(errorText(error));
    }
  }

  return (
    <section className={styles.badge} aria-label="Preview" data-preview>
      <p className={styles.text} role={problem ? 'alert' : undefined}>
        {problem ?? (
          <>
            <strong>Preview:</strong> {releases.join(', ')}
          </>
        )}
      </p>
      {failure && <p role="alert">{failure}</p>}
      {releases.length > 0 ? (
        <button className={styles.button} type="button" onClick={() => void end()}>
          End preview
        </button>
      ) : (
        <button className={styles.button} type="button" onClick={() => setIsHidden(true)}>
          Close
        </button>
      )}
    </section>
  );
}
