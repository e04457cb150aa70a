import type { User } from '@mindgrove/contracts/user';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { BadgeCheck, CircleAlert, Hourglass } from 'lucide-react';
import { useState } from 'react';

import { paths } from '../../paths.ts';
import { pluralize } from '../../text.ts';
import styles from './access-card.module.css';
import { accessStatus, type AccessStatus } from './access-status.ts';

const seePlans = { label: 'See plans', to: paths.pricing };
const seeBilling = { label: 'Plan & billing', to: paths.billing };

/** " until December 5, 2026" */
const untilDay = (until: string | null, timeZone: string) => untilText(until, { dateStyle: 'long', timeZone });

/** " until Dec 5, 4:05 PM" */
const untilMoment = (until: string | null, timeZone: string) =>
  untilText(until, { month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric', timeZone });

const untilText = (until: string | null, style: Intl.DateTimeFormatOptions) =>
  until ? ` until ${new Intl.DateTimeFormat('en-US', style).format(new Date(until))}` : '';

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

interface AccessNotice {
  tone: 'success' | 'info' | 'warning';
  title: string;
  text: string;
  action: { label: string; to: string };
}

/** Dates are in the member's time zone. */
function accessNotice(status: AccessStatus, timeZone: string): AccessNotice {
  switch (status.state) {
    case 'welcome':
      return {
        tone: 'info',
        // A phone shows only the title.
        title: `Free${untilMoment(status.until, timeZone)}`,
        text: 'Everything is open to you on your first day. Start your free trial to keep going for 14 days.',
        action: seePlans,
      };
    case 'trialing':
      return trialNotice(status.daysLeft, status.isWarning);
    case 'active':
      return {
        tone: 'success',
        title: 'Active Subscription',
        text: 'Every game and lesson is yours to enjoy.',
        action: seeBilling,
      };
    case 'canceling':
      return {
        tone: 'success',
        title: 'Active Subscription',
        text: `You have canceled. Everything stays open${untilDay(status.until, timeZone)}, and no more charges follow.`,
        action: seeBilling,
      };
    case 'past_due':
      return {
        tone: 'warning',
        title: 'Your last payment did not go through',
        text: `You keep full access${untilDay(status.until, timeZone)}. Update your card to keep going after that.`,
        action: { label: 'Update card', to: paths.billing },
      };
    case 'ended':
      return {
        tone: 'warning',
        title: 'Your access has ended',
        text: 'Choose a plan to keep going. Everything you’ve done is saved.',
        action: seePlans,
      };
  }
}

function trialNotice(daysLeft: number, isWarning: boolean): AccessNotice {
  const title = `${pluralize(daysLeft, 'day')} remaining`;
  return isWarning
    ? {
        tone: 'warning',
        title,
        text: 'Your free trial ends soon. Choose a plan to keep going.',
        action: { label: 'Subscribe Now', to: paths.pricing },
      }
    : {
        tone: 'info',
        title,
        text: 'You’re on the free trial, and everything is open to you.',
        action: seePlans,
      };
}
