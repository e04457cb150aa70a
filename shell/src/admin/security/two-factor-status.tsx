import { Badge } from '@mindgrove/ui/data/badge';
import { Button } from '@mindgrove/ui/actions/button';
import { CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';

import { DisableDialog } from './disable-dialog.tsx';
import styles from './security.module.css';

interface TwoFactorStatusProps {
  enabled: boolean;
  codesLeft: number;
  onSetUp: () => void;
}

export function TwoFactorStatus({ enabled, codesLeft, onSetUp }: TwoFactorStatusProps) {
  const [isDisabling, setDisabling] = useState(false);
  return (
    <>
      <div className={styles.state}>
        <CardHeading level={3} icon={enabled ? <ShieldCheck /> : <ShieldOff />}>
          Two-step sign-in
        </CardHeading>
        <Badge tone={enabled ? 'accent' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
      </div>
      <p>{enabled ? codesText(codesLeft) : 'Whoever knows your password can do here whatever you can.'}</p>
      <CardFooter>
        {enabled ? (
          <Button variant="secondary" onClick={() => setDisabling(true)}>
            Switch off
          </Button>
        ) : (
          <Button onClick={onSetUp}>Set up two-step sign-in</Button>
        )}
      </CardFooter>
      {isDisabling && <DisableDialog onClose={() => setDisabling(false)} />}
    </>
  );
}

function codesText(left: number) {
  if (left === 0) return 'You have no recovery code left: switch it off and set it up again to get new ones.';
  return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;
}
