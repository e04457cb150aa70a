import { useState } from 'react';

import { loadSettings, saveSettings, type Settings } from './settings.ts';

/** A member's settings of sessions, which this browser keeps. */
export function useSettings(userId: number) {
  const [settings, setSettings] = useState(() => loadSettings(userId));

  function change(changes: Partial<Settings>) {
    const changed = { ...settings, ...changes };
    setSettings(changed);
    saveSettings(userId, changed);
  }

  return { settings, change };
}
