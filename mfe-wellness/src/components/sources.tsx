import type { Source } from '@mindgrove/contracts/content/fields';
import { Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { ExternalLink } from 'lucide-react';

import styles from './sources.module.css';

export const Sources = ({ sources }: { sources: readonly Source[] }) => (
  <Stack as="section" gap={2} aria-labelledby="sources">
    <h2 id="sources" className={styles.title}>
      Sources
    </h2>
    <ul className={styles.list}>
      {sources.map(({ title, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {title}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            <ExternalLink aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  </Stack>
);
