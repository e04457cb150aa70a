import { call, errorText, usePreferences } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { downloadFile } from '@mindgrove/ui/actions/download-file';
import { FormOutcome } from '@mindgrove/ui/forms/form';
import { Switch } from '@mindgrove/ui/forms/switch';
import { Download } from 'lucide-react';

import { AccountSection } from '../account-section.tsx';

export function DataSection() {
  const [{ village }, change] = usePreferences();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('GET /account/export'),
    onSuccess: (data) => downloadFile(`mindgrove-${today()}.json`, 'application/json', JSON.stringify(data, null, 2)),
  });

  return (
    <AccountSection
      id="data"
      title="Your data"
      icon={<Download />}
      lead="Download everything we have about you in one file: your profile, your progress and your messages. Other programs can read it, too (JSON)."
    >
      <FormOutcome
        error={error && errorText(error)}
        done={isSuccess && !isPending ? 'Done. Your file is in your downloads.' : undefined}
      />
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Preparing your file...' : 'Export my data'}
        </Button>
      </div>
      <Switch
        label="Count my days in the village wood"
        hint="One wood grows from the number of days that all members practice in a week, without names. If you turn this off, your days don’t count, and you don’t see the wood."
        checked={village}
        onChange={(event) => change({ village: event.target.checked })}
      />
    </AccountSection>
  );
}

/** YYYY-MM-DD in the device's time zone. */
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());
