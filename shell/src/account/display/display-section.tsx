import type { TextSize, User } from '@mindgrove/contracts/schemas/user';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { Switch } from '@mindgrove/ui/forms/switch';
import { Eye } from 'lucide-react';
import { useRef } from 'react';

import { AccountSection } from '../account-section.tsx';
import styles from './display-section.module.css';
import { preserveScrollPosition } from './preserve-scroll-position.ts';
import { usePreferences } from './use-preferences.ts';

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

export function DisplaySection({ user }: { user: User }) {
  const change = usePreferences(user);
  const sizes = useRef<HTMLDivElement>(null);

  return (
    <AccountSection
      id="display"
      title="Display"
      icon={<Eye />}
      lead="Changes show at once, on every page and wherever you log in."
    >
      <div ref={sizes}>
        <ChoiceGroup
          legend="Text size"
          choices={SIZES}
          value={user.text_size}
          onValueChange={(text_size) => preserveScrollPosition(sizes.current, () => change({ text_size }))}
        />
      </div>
      <Switch
        label="Reduce motion"
        hint="Pages and pictures change without moving, whatever your device is set to."
        checked={user.reduced_motion}
        onChange={(event) => change({ reduced_motion: event.target.checked })}
      />
    </AccountSection>
  );
}
