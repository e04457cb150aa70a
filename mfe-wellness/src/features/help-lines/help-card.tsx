import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@mindgrove/ui/actions/button';

import { HelpLineList } from './help-lines.tsx';

/** Open by itself after low days; otherwise one press away. */
export function HelpCard({ isNeeded }: { isNeeded: boolean }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Card role="region" aria-labelledby="help-lines">
      <CardHeading icon={<HeartHandshake />}>
        <span id="help-lines">{isNeeded ? 'You do not have to carry this alone' : 'Someone to talk to'}</span>
      </CardHeading>
      <p>
        {isNeeded
          ? 'Your last days were low. Talking helps many people, and these lines are there for exactly that. Your doctor is another good place to start.'
          : 'These lines listen, whatever the reason.'}
      </p>
      {isNeeded || isOpened ? (
        <HelpLineList />
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
