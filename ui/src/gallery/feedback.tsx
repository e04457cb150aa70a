import { Flame, MessageCircle, Timer, Trophy } from 'lucide-react';
import { useState } from 'react';

import { AccessEndedNotice } from '../feedback/access-ended-notice.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Badge } from '../data/badge.tsx';
import { Button } from '../actions/button.tsx';
import { Card, CardHeading } from '../layout/card.tsx';
import { Grid } from '../layout/stack.tsx';
import { ProgressRing } from '../feedback/progress-ring.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Stat } from '../data/stat.tsx';
import { Empty, Failed, Loading } from '../feedback/states.tsx';
import { UnsentNotice } from '../feedback/unsent-notice.tsx';
import { Group, Specimen } from './specimen.tsx';

export function Feedback() {
  return (
    <Group id="feedback" title="Feedback">
      <Specimen title="Alerts" layout="stack">
        <Alert tone="info">Your trial ends in 2 days.</Alert>
        <Alert tone="success" title="Score Saved">
          120 points were added to your week.
        </Alert>
        <Alert tone="warning">Test mode: no card is charged.</Alert>
        <Alert tone="error" title="Payment Failed">
          Your card was declined. Try another card, or ask your bank.
        </Alert>
        <UnsentNotice
          title="Your round is not stored yet"
          queue={{ failure: { text: 'The server cannot be reached.' }, isSending: false, send: () => undefined }}
        />
        <AccessEndedNotice hasFreeDays={false} plans={<a href="#feedback">See the plans</a>} />
      </Specimen>
      <Specimen title="Lists: loading, failed, empty" layout="stack">
        <States />
      </Specimen>
      <Specimen title="Progress" layout="stack">
        <Progress label="Pairs found" value={0} max={12} />
        <Progress label="Pairs found, some" value={3} max={12} />
        <Progress label="Wellness journey" value={2000} max={2000} text="2,000 of 2,000 points" />
      </Specimen>
      <Specimen title="Timer ring">
        <ProgressRing label="Meditation" value={0} max={300} text="05:00" />
        <ProgressRing label="Meditation, running" value={100} max={300} text="03:20" />
        <ProgressRing label="Meditation, done" value={300} max={300} text="00:00" />
      </Specimen>
      <Specimen title="Numbers" layout="stack">
        <Grid columns={3}>
          <Stat label="Brain score" value="1,240" icon={<Trophy />} />
          <Stat label="Streak" value="5 days" icon={<Flame />} />
          <Stat label="Accuracy" value="–" icon={<Timer />} />
        </Grid>
      </Specimen>
      <Specimen title="Badges">
        <Badge>Popular</Badge>
        <Badge tone="neutral">Test mode</Badge>
      </Specimen>
    </Group>
  );
}

function States() {
  const [retries, setRetries] = useState(0);
  return (
    <Grid columns={3}>
      <Card>
        <CardHeading level={3}>On its way</CardHeading>
        <Loading label="Loading messages…" lines={5} />
      </Card>
      <Card>
        <CardHeading level={3}>Retried {retries} times</CardHeading>
        <Failed onRetry={() => setRetries(retries + 1)}>The messages could not be loaded.</Failed>
      </Card>
      <Card>
        <CardHeading level={3}>Nothing yet</CardHeading>
        <Empty title="No messages available" icon={<MessageCircle />}>
          <Button variant="secondary">Write the first one</Button>
        </Empty>
      </Card>
    </Grid>
  );
}
