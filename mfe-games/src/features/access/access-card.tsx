import type { User } from '@mindgrove/contracts/user';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { BadgeCheck, CircleAlert, Hourglass } from 'lucide-react';
import { useState } from 'react';

import styles from './access-card.module.css';
import { accessNotice } from './access-notice.ts';
import { accessStatus } from './access-status.ts';

const icons = {
  success: <BadgeCheck aria-hidden="true" />,
  info: <Hourglass aria-hidden="true" />,
  warning: <CircleAlert aria-hidden="true" />,
};

interface Props {
  user: User;
  /** Warnings stand at the top of the page, everything else at its end. */
  shows: 'warnings' | 'others';
}

export function AccessCard({ user, shows }: Props) {
  const [openedAt] = useState(() => Date.now());
  const { tone, title, text, action } = accessNotice(accessStatus(user.access, openedAt), user.time_zone);
  const isWarning = tone === 'warning';
  if (isWarning !== (shows === 'warnings')) return null;
  if (!isWarning) {
    return (
      // A phone also shows what a member should know about the end of access.
      <section
        className={styles.notice}
        data-long={user.access.state === 'canceling' || undefined}
        aria-label="Your plan"
      >
        {icons[tone]}
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        <Link to={action.to}>{action.label}</Link>
      </section>
    );
  }
  return (
    <Card className={styles.card} data-variant={tone}>
      <CardHeading icon={icons[tone]} level={2}>
        {title}
      </CardHeading>
      <p>{text}</p>
      <CardFooter>
        <Link className={buttonClass()} to={action.to}>
          {action.label}
        </Link>
      </CardFooter>
    </Card>
  );
}
