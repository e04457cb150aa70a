import { Leaf } from 'lucide-react';

import { Alert } from '../feedback/alert.tsx';
import { Badge } from '../data/badge.tsx';
import { Logo } from '../layout/brand.tsx';
import { Button } from '../actions/button.tsx';
import { Card, CardHeading } from '../layout/card.tsx';
import { TextField } from '../forms/field.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Stat } from '../data/stat.tsx';
import { Grid, Row } from '../layout/stack.tsx';
import styles from './dark-band.module.css';
import { Group, Specimen } from './specimen.tsx';

export function DarkBand() {
  return (
    <Group id="dark" title="Dark band">
      <Specimen
        title="data-tone='dark'"
        note="The same components on navy: the header, a hero, a call to action."
        layout="stack"
      >
        <div className={styles.band} data-tone="dark">
          <Logo />
          <p className={styles.headline}>
            Games that <em>boost your brainpower</em>
          </p>
          <p className={styles.lead}>Fifteen quiet minutes, three times a week.</p>
          <Row gap={4} align="center">
            <Button size="large">Explore Games</Button>
            <Button size="large" variant="secondary">
              Watch Demo
            </Button>
            <Button size="large" variant="quiet">
              Log In
            </Button>
            <Button busy>Signing In...</Button>
            <Button disabled>Disabled</Button>
            <Badge>Popular</Badge>
            <Badge tone="neutral">Test mode</Badge>
          </Row>
          <Grid columns={2}>
            <Card>
              <CardHeading level={3} icon={<Leaf />}>
                Wellness
              </CardHeading>
              <Stat label="Minutes this week" value="45" />
              <Progress label="Goal" value={45} max={60} />
            </Card>
            <Card>
              <TextField label="Email" hint="A hint" error="Enter an address like name@example.com." />
              <Alert tone="info">
                Good to know, with <a href="#dark">a link to this band</a>.
              </Alert>
              <Alert tone="error">Something to put right.</Alert>
            </Card>
          </Grid>
        </div>
      </Specimen>
    </Group>
  );
}
