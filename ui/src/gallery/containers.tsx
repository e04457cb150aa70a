import { Brain, Leaf, LineChart } from 'lucide-react';
import { Badge } from '../data/badge.tsx';
import { Button } from '../actions/button.tsx';
import { Card, CardFooter, CardHeading, cardLinkClass } from '../layout/card.tsx';
import { type DataColumn, DataTable } from '../data/data-table.tsx';
import { Grid } from '../layout/grid.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';
import { Tabs } from '../actions/tabs.tsx';
import { Dialogs } from './dialogs.tsx';
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
