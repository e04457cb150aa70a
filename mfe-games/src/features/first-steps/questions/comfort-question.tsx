import { usePreferences } from '@mindgrove/kit';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { Switch } from '@mindgrove/ui/forms/switch';

const SIZES = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'largest', label: 'Largest' },
] as const;

/** The page itself is the preview. */
export function ComfortQuestion() {
  const [{ text_size, sound }, change] = usePreferences();
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
