import { Muted } from '@mindgrove/ui/data/muted';
import { Stack } from '@mindgrove/ui/layout/stack';

import styles from './install-steps.module.css';
import android from './pictures/android.svg';
import computer from './pictures/computer.svg';
import iphone from './pictures/iphone.svg';

const installGuides: InstallGuide[] = [
  {
    picture: iphone,
    id: 'iphone',
    title: 'iPhone and iPad',
    browser: 'With Safari',
    steps: [
      'Open this site in Safari.',
      'Tap the Share button, the square with an arrow pointing up.',
      'Scroll down and tap “Add to Home Screen”.',
      'Tap “Add”. You’ll see our tree on your home screen.',
    ],
    removal: 'To remove it, hold the icon and tap “Delete Bookmark” or “Remove App”.',
  },
  {
    picture: android,
    id: 'android',
    title: 'Android phone or tablet',
    browser: 'With Chrome',
    steps: [
      'Open this site in Chrome.',
      'Tap the menu: three dots at the top right.',
      'Tap “Add to Home screen” or “Install app”.',
      'Tap “Install”. You’ll see our tree among your apps.',
    ],
    removal: 'To remove it, hold the icon and tap “Uninstall”.',
    note: 'Other browsers, such as Samsung Internet, Edge and Firefox, have something similar in their menus.',
  },
  {
    picture: computer,
    id: 'computer',
    title: 'Windows, Mac or Linux computer',
    browser: 'With Chrome or Edge',
    steps: [
      'Open this site in Chrome or Edge.',
      'At the right end of the address bar, click the small screen with an arrow.',
      'Click “Install”. It opens in its own window.',
    ],
    removal: 'To remove it, open that window’s menu (three dots) and click “Uninstall”.',
    note: 'In Safari on a Mac it is “Add to Dock” in the File menu. Firefox doesn’t offer this on every computer. A bookmark works just as well.',
  },
];

export function InstallSteps() {
  return (
    <Stack as="section" gap={6} aria-labelledby="install">
      <h2 id="install" tabIndex={-1}>
        Put it on your screen
      </h2>
      {installGuides.map(({ picture, id, title, browser, steps, removal, note }) => (
        <article key={id} className={styles.guide} aria-labelledby={id}>
          <div className={styles.picture}>
            <img className={styles.device} src={picture} alt="" />
          </div>
          <div className={styles.text}>
            <h3 id={id}>{title}</h3>
            <p className={styles.browser}>{browser}</p>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {note && <Muted>{note}</Muted>}
            <Muted>{removal}</Muted>
          </div>
        </article>
      ))}
    </Stack>
  );
}

interface InstallGuide {
  picture: string;
  id: string;
  title: string;
  browser: string;
  steps: string[];
  removal: string;
  note?: string;
}
