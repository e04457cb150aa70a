import { readPreferences } from '@mindgrove/contracts/preferences';
import type { User } from '@mindgrove/contracts/user';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { Switch } from '@mindgrove/ui/forms/switch';

import { usePreferences } from '../../../training/use-preferences.ts';

const SIZES = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'largest', label: 'Largest' },
] as const;

/** The page itself is the preview. */
export function ComfortQuestion({ user }: { user: User }) {
  const change = usePreferences(user);
  const { text_size, sound } = readPreferences(user);
  return (
    <>
      <ChoiceGroup
        legend="Text size"
        choices={SIZES}
        value={text_size}
        onValueChange={(next) => change({ text_size: next })}
      />
      <Switch label="Sound in games" checked={sound} onChange={(event) => change({ sound: event.target.checked })} />
    </>
  );
}
