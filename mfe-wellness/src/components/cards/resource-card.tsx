import { Card, CardFooter } from '@mindgrove/ui/layout/card';
import type { ReactNode } from 'react';

import styles from './resource-card.module.css';

interface ResourceCardProps {
  /** The id of the title, which the card's actions refer to. */
  id: string;
  picture: ReactNode;
  kind: string;
  icon: ReactNode;
  title: string;
  description: string;
  progress?: ReactNode;
  actions: ReactNode;
  /** The picture beside the text where there is room, for a card alone in its row. */
  wide?: boolean;
}

export function ResourceCard(props: ResourceCardProps) {
  const { id, picture, kind, icon, title, description, progress, actions, wide = false } = props;
  return (
    <Card className={wide ? styles.wide : styles.card}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body}>
        <p className={styles.kind}>
          {icon}
          {kind}
        </p>
        <h3 id={id}>{title}</h3>
        <p className={styles.description}>{description}</p>
        {progress}
        <CardFooter>{actions}</CardFooter>
      </div>
    </Card>
  );
}
