import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { BadgeCheck, CircleAlert, Gift, Hourglass } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './access-card.module.css';
import type { AccessNotice } from './access-notice.ts';

const icons = { success: <BadgeCheck />, offer: <Gift />, info: <Hourglass />, warning: <CircleAlert /> };

interface Props {
  notice: AccessNotice;
  /** Heading level, which depends on where the card is placed. */
  level: 2 | 3;
}

export function AccessCard({ notice: { tone, title, text, action }, level }: Props) {
  return (
    <Card className={styles.card} data-variant={tone}>
      <CardHeading icon={icons[tone]} level={level}>
        {title}
      </CardHeading>
      <p>{text}</p>
      {action && (
        <CardFooter>
          <Link className={buttonClass({ variant: tone === 'info' ? 'secondary' : 'primary' })} to={paths.pricing}>
            {action}
          </Link>
        </CardFooter>
      )}
    </Card>
  );
}
