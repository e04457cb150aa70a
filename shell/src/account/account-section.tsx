import { Muted } from '@mindgrove/ui/data/muted';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import styles from './account-section.module.css';

/** Here the page has no contents beside it: the folded sections are its list. */
const NARROW = '(width < 64em)';

interface Props {
  id: string;
  title: string;
  icon: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** Folding keeps what is typed into its form. The address of the section unfolds it. */
export function AccountSection({ id, title, icon, lead, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [startsOpen] = useState(() => !window.matchMedia?.(NARROW).matches);
  const location = useLocation();
  // A link may be followed again after its section was folded.
  useLayoutEffect(() => {
    if (details.current && location.hash === `#${id}`) details.current.open = true;
  }, [location, id]);

  return (
    <section id={id} tabIndex={-1} aria-label={title} className={styles.section}>
      <Card>
        <details ref={details} open={startsOpen} className={styles.details}>
          <summary className={styles.summary}>
            <CardHeading icon={icon}>{title}</CardHeading>
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className={styles.content}>
            {lead && <Muted isReadable>{lead}</Muted>}
            {children}
          </div>
        </details>
      </Card>
    </section>
  );
}
