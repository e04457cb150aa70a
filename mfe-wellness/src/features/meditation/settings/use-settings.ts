import type { Scene, Sound } from '@mindgrove/contracts/content/sit';
import { memberKey, readJson, writeJson } from '@mindgrove/kit';
import { useState } from 'react';

export interface Settings {
  scene: Scene;
  /** Whether bells ring at the beginning and the end. */
  bells: boolean;
  /** Minutes between bells; 0 for none. */
  bellEvery: number;
  sound: Sound;
  /** The sound that takes the place of a sit's own. */
  sitSound: Sound | 'own';
  /** A number from 0 to 1. */
  volume: number;
  captions: boolean;
  voice: boolean;
  /** The name of one of the browser's voices; null for the best one. */
  voiceName: string | null;
}

const DEFAULT_SETTINGS: Settings = {
  scene: 'lake',
  bells: true,
  bellEvery: 0,
  sound: 'none',
  sitSound: 'own',
  volume: 0.5,
  captions: true,
  voice: true,
  voiceName: null,
};

/** A member's settings of sessions, which this browser keeps. */
export function useSettings(userId: number) {
  const key = memberKey(userId, 'session-settings');
  const [settings, setSettings] = useState(() => ({ ...DEFAULT_SETTINGS, ...readJson<Partial<Settings>>(key) }));

  function change(changes: Partial<Settings>) {
    const changed = { ...settings, ...changes };
    setSettings(changed);
    writeJson(key, changed);
  }

  return { settings, change };
}
