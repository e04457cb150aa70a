import { useUser } from '@mindgrove/kit';
import { BRAND_NAME, Logo, SUPPORT_EMAIL } from '@mindgrove/ui/layout/brand';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { useId, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';

import type { SiteSet } from '../../federation/release-set.ts';
import { Copyright } from './copyright.tsx';
import { footerColumns } from './footer-links.ts';
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

export function Footer({ set }: { set: SiteSet }) {
  const user = useUser();
  return (
    <footer className={styles.footer} data-tone="dark">
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>Brain games, quiet minutes and honest progress.</p>
          <a className={styles.link} href={`mailto:${SUPPORT_EMAIL}`}>
            {SUPPORT_EMAIL}
          </a>
          <ShareLinks />
        </div>
        {footerColumns(set, user).map((column) => (
          <Column key={column.title} {...column} />
        ))}
        <p className={styles.legal}>
          <Copyright />
          <span>Results are game performance, not a medical test.</span>
        </p>
      </div>
    </footer>
  );
}

function Column({ title, links }: ReturnType<typeof footerColumns>[number]) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <Stack as="ul">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </Stack>
    </nav>
  );
}

function ShareLinks() {
  const home = encodeURIComponent(useHomeAddress());
  return (
    <Row as="ul" gap={2} aria-label={`Share ${BRAND_NAME}`}>
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
    </Row>
  );
}
