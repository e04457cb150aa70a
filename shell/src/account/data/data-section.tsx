import { call, errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { downloadFile } from '@mindgrove/ui/actions/download-file';
import { FormOutcome } from '@mindgrove/ui/forms/form';
import { Download } from 'lucide-react';

import { AccountSection } from '../account-section.tsx';

export function DataSection() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('GET /account/export'),
    onSuccess: (data) => downloadFile(`mindgrove-${today()}.json`, 'application/json', JSON.stringify(data, null, 2)),
  });

  return (
    <AccountSection
      id="data"
      title="Your data"
      icon={<Download />}
      lead="Download everything we have about you in one file: your profile, your progress and your messages. It’s a JSON file, which other programs can read."
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
    </AccountSection>
  );
}

/** YYYY-MM-DD in the device's time zone. */
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());
