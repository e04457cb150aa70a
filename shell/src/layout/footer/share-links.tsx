import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { useSyncExternalStore } from 'react';

import styles from './footer.module.css';

const NETWORKS = [
  { name: 'Facebook', address: 'https://www.facebook.com/sharer/sharer.php?u=' },
  { name: 'LinkedIn', address: 'https://www.linkedin.com/sharing/share-offsite/?url=' },
  { name: 'WhatsApp', address: 'https://wa.me/?text=' },
  { name: 'Bluesky', address: 'https://bsky.app/intent/compose?text=' },
];

const subscribeToNothing = () => () => undefined;

/** Prerendered HTML omits the product's address, which the browser alone knows. */
const useHomeAddress = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => `${location.origin}/`,
    () => '',
  );

export function ShareLinks() {
  const home = encodeURIComponent(useHomeAddress());
  return (
    <ul className={styles.share} aria-label={`Share ${BRAND_NAME}`}>
      {NETWORKS.map(({ name, address }) => (
        <li key={name}>
          <a
            className={styles.shareLink}
            data-network={name}
            href={address + home}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share ${BRAND_NAME} on ${name} (opens in a new tab)`}
          />
        </li>
      ))}
    </ul>
  );
}
