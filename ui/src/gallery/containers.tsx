import { Brain, Leaf, LineChart } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../actions/button.tsx';
import { Tabs } from '../actions/tabs.tsx';
import { Badge } from '../data/badge.tsx';
import { type DataColumn, DataTable } from '../data/data-table.tsx';
import { Dialog, DialogFooter } from '../feedback/dialog.tsx';
import { TextField } from '../forms/field.tsx';
import { Card, CardFooter, CardHeading, cardLinkClass } from '../layout/card.tsx';
import { Muted } from '../data/muted.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';
import { Grid, Row, Stack } from '../layout/stack.tsx';
import { Group, Specimen } from './specimen.tsx';

const tabs = [
  { value: 'day', label: 'Today', content: <p>Two games and ten minutes of quiet.</p> },
  { value: 'week', label: 'This week', content: <p>Five days in a row.</p> },
  { value: 'all', label: 'Since you began', content: <p>Every day counts.</p> },
];

const days = [
  { day: 'Monday', played: 'Memory Match, Speed Math', minutes: 24 },
  { day: 'Tuesday', played: 'Meditation', minutes: 10 },
];
const columns: DataColumn<(typeof days)[number]>[] = [
  { label: 'Day', cell: ({ day }) => <strong>{day}</strong> },
  { label: 'What', cell: ({ played }) => played, fillsWidth: true },
  { label: 'Minutes', cell: ({ minutes }) => minutes },
];

export function Containers() {
  return (
    <Group id="containers" title="Containers">
      <Specimen title="Heading of a section" layout="stack">
        <SectionHeading id="section-heading" title="Why Choose Us" lead="One sentence, in the middle." />
      </Specimen>
      <Specimen title="Cards" note="The first card is one link; the others hold buttons at one height." layout="stack">
        <Grid columns={3}>
          <Card>
            <CardHeading level={3} icon={<Brain />}>
              <a className={cardLinkClass} href="#containers">
                Memory Match
              </a>
            </CardHeading>
            <p>Find the pairs before you run out of moves.</p>
          </Card>
          <Card>
            <CardHeading level={3} icon={<Leaf />}>
              Wellness Center with a title of two lines
            </CardHeading>
            <p>Breathe in for four, hold for four.</p>
            <CardFooter>
              <Button>Start</Button>
              <Button variant="quiet">Not now</Button>
            </CardFooter>
          </Card>
          <Card>
            <Badge>Popular</Badge>
            <CardHeading level={3} icon={<LineChart />}>
              Progress
            </CardHeading>
            <p>See how you are doing, day by day, in your own numbers and at your own pace.</p>
            <CardFooter>
              <Button variant="secondary">View report</Button>
            </CardFooter>
          </Card>
        </Grid>
      </Specimen>
      <Specimen title="Stack, Row and Muted" note="A row breaks where it is too narrow." layout="stack">
        <Stack as="section" gap={3} aria-label="A stack">
          <Row gap={4} rowGap={1} align="baseline" justify="between">
            <strong>Ten minutes of quiet</strong>
            <Muted>Tuesday, in the evening</Muted>
          </Row>
          <Muted isSmall>Your own time zone decides when a day begins.</Muted>
          <Row gap={3}>
            <Button>Start</Button>
            <Button variant="secondary">Another day</Button>
          </Row>
        </Stack>
      </Specimen>
      <Specimen title="Tabs" layout="stack">
        <Tabs label="Period" items={tabs} />
      </Specimen>
      <Specimen title="Tabs in a narrow place" layout="narrow">
        <Tabs label="Period, narrow" items={tabs} defaultValue="week" />
      </Specimen>
      <Specimen title="Table" note="In a narrow window each row is a card." layout="stack">
        <DataTable label="Days" columns={columns} rows={days} rowKey={({ day }) => day} />
      </Specimen>
      <Specimen title="Dialogs">
        <Dialogs />
      </Specimen>
    </Group>
  );
}

function Dialogs() {
  const [shown, setShown] = useState<'form' | 'busy' | 'long'>();
  const close = () => setShown(undefined);

  return (
    <>
      <Button variant="secondary" onClick={() => setShown('form')}>
        Open a form
      </Button>
      <Button variant="secondary" onClick={() => setShown('busy')}>
        Open one that cannot be closed
      </Button>
      <Button variant="secondary" onClick={() => setShown('long')}>
        Open a long one
      </Button>

      <Dialog
        open={shown === 'form'}
        onOpenChange={close}
        title="Enter your card details (Monthly Premium)"
        description="You can cancel any time."
      >
        <TextField label="Card number" inputMode="numeric" />
        <DialogFooter>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Submit Payment $19.99</Button>
        </DialogFooter>
      </Dialog>
      <Dialog open={shown === 'busy'} onOpenChange={close} title="Enter your card details" dismissable={false}>
        <p>Escape and the X do nothing while a payment is under way.</p>
        <DialogFooter>
          <Button variant="secondary" onClick={close}>
            End the payment
          </Button>
          <Button busy>Processing...</Button>
        </DialogFooter>
      </Dialog>
      <Dialog open={shown === 'long'} onOpenChange={close} title="How the score is counted">
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index}>Rule {index + 1}: a pair found early is worth more than a pair found late.</p>
        ))}
      </Dialog>
    </>
  );
}
