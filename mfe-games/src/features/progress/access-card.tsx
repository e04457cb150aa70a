import type { User } from '@mindgrove/contracts/user';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/button';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/card';
import { BadgeCheck, CircleAlert, Gift, Hourglass } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './access-card.module.css';
import { accessNotice } from './access-notice.ts';
import { accessStatus } from './access-status.ts';

const icons = { calm: <BadgeCheck />, offer: <Gift />, waiting: <Hourglass />, warning: <CircleAlert /> };

export function AccessCard({ access }: Pick<User, 'access'>) {
  const { tone, title, text, action } = accessNotice(accessStatus(access, Date.now()));
  return (
    <Card className={styles.card} data-tone-of={tone}>
      <CardHeading icon={icons[tone]}>{title}</CardHeading>
      <p>{text}</p>
      {action && (
        <CardFooter>
          <Link className={buttonClass({ variant: tone === 'waiting' ? 'secondary' : 'primary' })} to={paths.pricing}>
            {action}
          </Link>
        </CardFooter>
      )}
    </Card>
  );
}
