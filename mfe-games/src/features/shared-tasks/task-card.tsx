import { Link } from '@mindgrove/kit/router';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import styles from './task-card.module.css';

interface Props {
  /** When it is the same for everyone. */
  label: string;
  title: string;
  to: string;
  text: string;
  picture: ReactNode;
  /** False keeps its space until it is known whether it is done. */
  isKnown: boolean;
  /** How it went. */
  done: string | null;
}

/** A task that is the same for everyone. */
export function TaskCard({ label, title, to, text, picture, isKnown, done }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ visibility: isKnown ? undefined : 'hidden' }}>
      <Card className={styles.card}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.text}>
          <p className={styles.label}>{label}</p>
          <h2 id={id}>
            <Link className={cardLinkClass} to={to}>
              {title}
            </Link>
          </h2>
          {done === null ? (
            <p>{text}</p>
          ) : (
            <p className={styles.done}>
              <Check aria-hidden="true" />
              {done}
            </p>
          )}
        </div>
      </Card>
    </section>
  );
}
