import type { SitSummary } from '@mindgrove/contracts/content/library';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed } from '@mindgrove/ui/feedback/states';
import { useState } from 'react';

import { useCode } from '../practice/use-code.ts';

const loadSettings = async () => (await import('../settings/session-settings.tsx')).SessionSettings;

/** Loads the settings when somebody wants to see them. */
export function SettingsDisclosure(props: { userId: number; sit?: SitSummary | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { code: SessionSettings, hasFailed, retry } = useCode('session-settings', loadSettings, isOpen);
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Sound and bells
      </Button>
      {SessionSettings && <SessionSettings {...props} />}
      {hasFailed && <Failed onRetry={retry}>We couldn’t load the settings.</Failed>}
    </>
  );
}
