import { onReachableAgain, useLivePages } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed } from '@mindgrove/ui/feedback/states';
import { useOnline } from '@mindgrove/ui/feedback/use-online';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Gamepad2, RotateCw, Sprout, Wind } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../paths.ts';
import styles from './offline-page.module.css';

interface Choice {
  to: string;
  icon: ReactNode;
  label: string;
  text: string;
}

const CHOICES: Choice[] = [
  { to: paths.games, icon: <Gamepad2 />, label: 'Play a game', text: 'Your rounds are sent when you are back.' },
  { to: paths.wellness, icon: <Wind />, label: 'Breathe or meditate', text: 'Breathing and the timer work as always.' },
  { to: paths.dashboard, icon: <Sprout />, label: 'Your dashboard', text: 'As it was when you last saw it.' },
];

/** Takes the place of a page that cannot be opened without a network. */
export function OfflinePage({ title, onRetry }: { title?: string | undefined; onRetry: () => void }) {
  const isLive = useLivePages();
  const isOnline = useOnline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = () => retry();
    addEventListener('online', again);
    const stopFollowing = onReachableAgain(again);
    return () => {
      removeEventListener('online', again);
      stopFollowing();
    };
  }, []);
  return (
    <Page>
      <PageHeader
        title={isOnline ? 'We cannot reach Mindgrove' : 'You are offline'}
        lead={
          title
            ? `“${title}” needs a connection. It opens as soon as you have one again. Until then, there is plenty to do:`
            : 'There is plenty to do until you have a connection again:'
        }
      />
      <ul className={styles.choices}>
        {CHOICES.filter(({ to }) => isLive(to)).map(({ to, icon, label, text }) => (
          <li key={to}>
            <Link to={to} className={styles.choice}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <strong>{label}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Retry
        </Button>
      </div>
    </Page>
  );
}

/** Takes the place of a member page when access has ended by what is stored, and no server can be asked. */
export function AccessEndedOffline({ title, onRetry }: { title: string; onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Page>
      <PageHeader title={title} />
      <Failed onRetry={onRetry}>
        Your free time or plan has ended, as far as this device knows. Connect to the internet to choose a plan.
      </Failed>
    </Page>
  );
}
