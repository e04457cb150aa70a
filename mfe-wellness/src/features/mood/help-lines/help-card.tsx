import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';

import { HelpLines } from './help-lines.tsx';

/** The card keeps help one press away on every day. */
export function HelpCard() {
  const [isOpened, setOpened] = useState(false);
  return (
    <Card role="region" aria-labelledby="help-lines">
      <CardHeading icon={<HeartHandshake />}>
        <span id="help-lines">Someone to talk to</span>
      </CardHeading>
      <p>Someone there will listen, no matter what’s going on.</p>
      {isOpened ? (
        <HelpLines />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpened(true)}>
            Show help lines
          </Button>
        </div>
      )}
    </Card>
  );
}
