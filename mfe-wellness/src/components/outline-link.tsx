import { Link } from '@mindgrove/kit/router';
import type { ComponentProps } from 'react';

import styles from './outline-link.module.css';

/** Leads to a part of what an outline lists; `aria-current` marks the one that is open. */
export const OutlineLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link className={styles.link} {...props} />
);
