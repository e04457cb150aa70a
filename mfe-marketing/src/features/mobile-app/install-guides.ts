export type Screen = 'iphone' | 'android' | 'computer';

export interface InstallGuide {
  screen: Screen;
  id: string;
  title: string;
  browser: string;
  steps: string[];
  removal: string;
  note?: string;
}

export const installGuides: InstallGuide[] = [
  {
    screen: 'iphone',
    id: 'iphone',
    title: 'iPhone and iPad',
    browser: 'With Safari',
    steps: [
      'Open this website in Safari.',
      'Press the Share button: a square with an arrow that points up.',
      'Scroll down in the list and press “Add to Home Screen”.',
      'Press “Add”. The tree is on your home screen now.',
    ],
    removal: 'To remove it, hold the icon and press “Delete Bookmark” or “Remove App”.',
  },
  {
    screen: 'android',
    id: 'android',
    title: 'Android phone or tablet',
    browser: 'With Chrome',
    steps: [
      'Open this website in Chrome.',
      'Press the menu: three dots, at the top right.',
      'Press “Add to Home screen” or “Install app”.',
      'Confirm with “Install”. The tree is among your apps now.',
    ],
    removal: 'To remove it, hold the icon and press “Uninstall”.',
    note: 'Other browsers, such as Samsung Internet, Edge and Firefox, have the same entry in their menu.',
  },
  {
    screen: 'computer',
    id: 'computer',
    title: 'Windows, Mac or Linux computer',
    browser: 'With Chrome or Edge',
    steps: [
      'Open this website in Chrome or Edge.',
      'Look at the right end of the address bar for a small screen with an arrow, and press it.',
      'Confirm with “Install”. It opens in a window of its own.',
    ],
    removal: 'To remove it, open the menu (three dots) of that window and press “Uninstall”.',
    note: 'In Safari on a Mac it is “Add to Dock” in the File menu. Firefox on some computers has no such entry; a bookmark does as well.',
  },
];
