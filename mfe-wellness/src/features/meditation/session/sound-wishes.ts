import type { Sit } from '@mindgrove/contracts/library';
import type { Sound } from '@mindgrove/contracts/content/sit';

import type { Settings } from '../settings/use-settings.ts';

export interface SoundWishes {
  bells: boolean;
  bellEvery: number;
  sound: Sound;
  volume: number;
  endsQuietly: boolean;
}

/** A guided sit brings its own sound, and no bells in between. */
export function soundWishes(settings: Settings, sit: Sit | undefined): SoundWishes {
  const { bells, bellEvery, sound, sitSound, volume } = settings;
  if (!sit) return { bells, bellEvery, sound, volume, endsQuietly: false };
  return {
    bells,
    bellEvery: 0,
    sound: sitSound === 'own' ? sit.sound : sitSound,
    volume,
    endsQuietly: sit.ends_quietly,
  };
}
