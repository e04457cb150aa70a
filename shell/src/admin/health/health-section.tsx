import type { HealthRange } from '@mindgrove/contracts/telemetry';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { ChoiceLinks } from '@mindgrove/ui/admin/choice-links';
import { Section } from '@mindgrove/ui/admin/section';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Stack } from '@mindgrove/ui/layout/stack';
import { Activity } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';

import { HealthCard } from './health-card.tsx';
import { healthQuery } from './health.queries.ts';

const RANGES: { value: HealthRange; label: string }[] = [
  { value: 'hour', label: 'Last hour' },
  { value: 'day', label: 'Last day' },
  { value: 'week', label: 'Last week' },
];
const CHOICES = RANGES.map((range) => ({ ...range, to: `?section=health&range=${range.value}` }));

export function HealthSection() {
  const [search] = useSearchParams();
  const range = RANGES.find(({ value }) => value === search.get('range'))?.value ?? 'day';
  return (
    <Section
      title="Release health"
      lead="What browsers saw of each version. A session is one page load of a tab that stayed open for a few seconds; it counts as error-free unless a page could not be loaded, could not be shown, or threw an error."
      filters={<ChoiceLinks Link={Link} label="Time range" choices={CHOICES} current={range} />}
    >
      <HealthList range={range} />
    </Section>
  );
}

function HealthList({ range }: { range: HealthRange }) {
  const { data, error, refetch } = useQuery(healthQuery(range));
  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading release health…" lines={8} />;
  if (data.length === 0) {
    return (
      <Empty title="Nothing was reported in this time" icon={<Activity />}>
        <p>A version appears here a few seconds after somebody has opened a page with it.</p>
      </Empty>
    );
  }
  return (
    <Stack as="ul" gap={5}>
      {data.map((release) => (
        <li key={release.name}>
          <HealthCard release={release} />
        </li>
      ))}
    </Stack>
  );
}
