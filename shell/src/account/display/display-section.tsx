import type { TextSize } from '@mindgrove/contracts/user';
import { usePreferences } from '@mindgrove/kit';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { Switch } from '@mindgrove/ui/forms/switch';
import { Eye } from 'lucide-react';
import { useRef } from 'react';

import { AccountSection } from '../account-section.tsx';
import styles from './display-section.module.css';
import { preserveScrollPosition } from './preserve-scroll-position.ts';

const sample = (size: TextSize) => (
  <span className={styles.sample} data-size={size} aria-hidden="true">
    Calm and clear
  </span>
);

const SIZES = [
  { value: 'normal', label: 'Normal', detail: sample('normal') },
  { value: 'large', label: 'Large', detail: sample('large') },
  { value: 'largest', label: 'Largest', detail: sample('largest') },
] as const;

const THEMES = [
  { value: 'system', label: 'System', detail: 'Like your device' },
  { value: 'light', label: 'Light', detail: 'Dark text on white' },
  { value: 'dark', label: 'Dark', detail: 'Easy on evening eyes' },
] as const;

export function DisplaySection() {
  const [{ theme, text_size, reduced_motion, sound, vibration }, change] = usePreferences();
  const sizes = useRef<HTMLDivElement>(null);

  return (
    <AccountSection
      id="display"
      title="Display & sound"
      icon={<Eye />}
      lead="You’ll see each change right away, here and anywhere else you log in."
    >
      <ChoiceGroup legend="Theme" choices={THEMES} value={theme} onValueChange={(next) => change({ theme: next })} />
      <div ref={sizes}>
        <ChoiceGroup
          legend="Text size"
          choices={SIZES}
          value={text_size}
          onValueChange={(next) => preserveScrollPosition(sizes.current, () => change({ text_size: next }))}
        />
      </div>
      <Switch
        label="Reduce motion"
        hint="Pages and pictures hold still, no matter how your device is set."
        checked={reduced_motion}
        onChange={(event) => change({ reduced_motion: event.target.checked })}
      />
      <Switch
        label="Sound in games"
        hint="A soft tone when you’re right or wrong, and at the end of a round."
        checked={sound}
        onChange={(event) => change({ sound: event.target.checked })}
      />
      <Switch
        label="Vibration in games"
        hint="A short buzz on phones that have it."
        checked={vibration}
        onChange={(event) => change({ vibration: event.target.checked })}
      />
    </AccountSection>
  );
}
