import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

import styles from './footer.module.css';
import { BlueskyIcon, FacebookIcon, LinkedInIcon, WhatsAppIcon } from './share-icons.tsx';

const NETWORKS = [
  { name: 'Facebook', address: 'https://www.facebook.com/sharer/sharer.php?u=', Icon: FacebookIcon },
  { name: 'LinkedIn', address: 'https://www.linkedin.com/sharing/share-offsite/?url=', Icon: LinkedInIcon },
  { name: 'WhatsApp', address: 'https://wa.me/?text=', Icon: WhatsAppIcon },
  { name: 'Bluesky', address: 'https://bsky.app/intent/compose?text=', Icon: BlueskyIcon },
];

export function ShareLinks() {
  const home = encodeURIComponent(`${location.origin}/`);
  return (
    <ul className={styles.share} aria-label={`Share ${BRAND_NAME}`}>
      {NETWORKS.map(({ name, address, Icon }) => (
        <li key={name}>
          <a
            className={styles.shareLink}
            href={address + home}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share ${BRAND_NAME} on ${name} (opens in a new tab)`}
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  );
}
