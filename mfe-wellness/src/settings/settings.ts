import type { Scene, Sound } from '@mindgrove/contracts/content/sit';
import { memberKey } from '@mindgrove/kit';

export interface Settings {
  scene: Scene;
  /** At the beginning and the end. */
  bells: boolean;
  /** In minutes; 0 for none. */
  bellEvery: number;
  sound: Sound;
  /** In place of a sit's own sound. */
  sitSound: Sound | 'own';
  /** From 0 to 1. */
  volume: number;
  captions: boolean;
  voice: boolean;
  /** Of the browser's voices; null for the best one. */
  voiceName: string | null;
}

export const DEFAULT_SETTINGS: Settings = {
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

const storageKey = (userId: number) => memberKey(userId, 'session-settings');

export function loadSettings(userId: number): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}');
    return { ...DEFAULT_SETTINGS, ...(stored as Partial<Settings>) };
  } catch {
    return DEFAULT_SETTINGS;
  }
}

export const saveSettings = (userId: number, settings: Settings) =>
  localStorage.setItem(storageKey(userId), JSON.stringify(settings));
