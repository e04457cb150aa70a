import { Button } from '@mindgrove/ui/actions/button';
import { Download, MonitorSmartphone } from 'lucide-react';

import { useInstallPrompt } from '../../offline/install-prompt.ts';
import { AccountSection } from '../account-section.tsx';
import styles from './install-section.module.css';

/** How to open Mindgrove from the home screen, as far as a page can know the browser. */
export function InstallSection() {
  const install = useInstallPrompt();
  return (
    <AccountSection
      id="install"
      title="On your home screen"
      icon={<MonitorSmartphone />}
      lead="Mindgrove opens like an app then, in a window of its own. Games, breathing and the timer also work without internet."
    >
      {install && !isInstalled() ? (
        <Button onClick={() => void install()}>
          <Download aria-hidden="true" />
          Put Mindgrove on your home screen
        </Button>
      ) : (
        <Instructions />
      )}
    </AccountSection>
  );
}

function Instructions() {
  if (isInstalled()) return <p>You have opened Mindgrove from there just now. Nothing is left to do.</p>;
  if (isAppleTouchDevice())
    return (
      <ol className={styles.steps}>
        <li>Open this page in Safari.</li>
        <li>Tap the Share button: the square with an arrow that points up.</li>
        <li>Scroll down, tap “Add to Home Screen”, and then “Add”.</li>
      </ol>
    );
  return (
    <p>
      Open your browser’s menu and choose “Install app” or “Add to Home screen”. If there is no such entry, this browser
      cannot do it, or Mindgrove is on your home screen already.
    </p>
  );
}

const isInstalled = () => window.matchMedia?.('(display-mode: standalone)').matches;

/** Only Safari on iPhone and iPad has this property. */
const isAppleTouchDevice = () => 'standalone' in navigator;
