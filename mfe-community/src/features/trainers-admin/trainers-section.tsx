import { type AdminTrainer, dateHours } from '@mindgrove/contracts/admin-trainers';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link, useNavigate, useSearchParams } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { ChoiceLinks } from '@mindgrove/ui/admin/choice-links';
import { Badge } from '@mindgrove/ui/data/badge';
import { Muted } from '@mindgrove/ui/data/muted';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Stack } from '@mindgrove/ui/layout/stack';
import { ArrowLeft, Plus, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { todayIn } from '../../zones/zoned-time.ts';
import { DayView } from './day-view.tsx';
import { TrainerEditor } from './editor/trainer-editor.tsx';
import { Exceptions } from './exceptions/exceptions.tsx';
import { trainersQuery } from './trainers-admin.queries.ts';
import styles from './trainers-section.module.css';

const upcomingText = (count: number) =>
  count === 0 ? 'No upcoming sessions' : `${count} upcoming ${count === 1 ? 'session' : 'sessions'}`;

const VIEWS = { details: 'Details and hours', days: 'Days off and special hours', calendar: 'Calendar' };

const NEW = 'new';

/** Shows who can be booked, and when. Its address has the trainer, the view and the day. */
export function TrainersSection() {
  const [search] = useSearchParams();
  const section = search.get('section') ?? '';
  const chosen = search.get('trainer') ?? '';
  const address = (entries: Record<string, string>) => `?${new URLSearchParams({ section, ...entries }).toString()}`;
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(trainersQuery);
  const heading = useHeadingFocus(chosen);
  const trainer = data?.find(({ id }) => String(id) === chosen);
  return (
    <section className={styles.section} aria-labelledby="trainers-title">
      <header>
        <h2 id="trainers-title">Trainers</h2>
        <p>Who members can book, and at which hours.</p>
      </header>
      {chosen && (
        <Link className={styles.back} to={address({})}>
          <ArrowLeft aria-hidden="true" />
          Back to the list
        </Link>
      )}
      <h3 ref={heading} tabIndex={-1}>
        {titleOf(chosen, trainer?.name)}
      </h3>
      {!data && error && <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>}
      {!data && !error && <Loading label="Loading the trainers…" lines={8} fillsWindow />}
      {data && chosen === NEW && (
        <TrainerEditor onSaved={({ id }) => void navigate(address({ trainer: String(id) }))} />
      )}
      {data && !chosen && (
        <>
          <Link className={buttonClass({ variant: 'secondary' })} to={address({ trainer: NEW })}>
            <Plus aria-hidden="true" />
            Add a trainer
          </Link>
          <TrainerList trainers={data} addressOf={(id) => address({ trainer: String(id) })} />
        </>
      )}
      {data && chosen && chosen !== NEW && !trainer && <p>There is no such trainer.</p>}
      {trainer && (
        <TrainerViews
          key={trainer.id}
          trainer={trainer}
          addressOf={(entries) => address({ trainer: chosen, ...entries })}
        />
      )}
    </section>
  );
}

function titleOf(chosen: string, name: string | undefined): string {
  if (!chosen) return 'All trainers';
  return chosen === NEW ? 'New trainer' : (name ?? 'Trainer');
}

/** Focuses the heading when a trainer is opened or left. */
function useHeadingFocus(chosen: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current !== chosen) heading.current?.focus();
    before.current = chosen;
  }, [chosen]);
  return heading;
}

interface TrainerViewsProps {
  trainer: AdminTrainer;
  addressOf: (entries: Record<string, string>) => string;
}

/** Shows what can be seen and changed of one trainer. */
function TrainerViews({ trainer, addressOf }: TrainerViewsProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = search.get('view') ?? 'details';
  const asked = dateHours.shape.date.safeParse(search.get('date'));
  const date = asked.data ?? todayIn(trainer.time_zone);
  return (
    <>
      <ChoiceLinks
        Link={Link}
        label={trainer.name}
        choices={Object.entries(VIEWS).map(([value, label]) => ({ value, label, to: addressOf({ view: value }) }))}
        current={view}
      />
      {view === 'details' && <TrainerEditor trainer={trainer} />}
      {view === 'days' && <Exceptions trainer={trainer} />}
      {view === 'calendar' && (
        <DayView
          trainer={trainer}
          date={date}
          onDate={(next) => void navigate(addressOf({ view, date: next }), { replace: true })}
        />
      )}
    </>
  );
}

interface TrainerListProps {
  trainers: readonly AdminTrainer[];
  addressOf: (id: number) => string;
}

function TrainerList({ trainers, addressOf }: TrainerListProps) {
  if (trainers.length === 0) {
    return (
      <Empty title="No trainers yet" icon={<UserRound />}>
        <p>Add the first one: members can book as soon as there are weekly hours.</p>
      </Empty>
    );
  }
  return (
    <Stack as="ul" aria-label="Trainers">
      {trainers.map((trainer) => (
        <li key={trainer.id} className={styles.trainer}>
          <div>
            <Link className={styles.link} to={addressOf(trainer.id)}>
              {trainer.name}
            </Link>
            <Muted>
              {trainer.city} · {trainer.time_zone.replaceAll('_', ' ')}
            </Muted>
          </div>
          <p>{upcomingText(trainer.upcoming)}</p>
          <Badge tone={trainer.is_active ? 'accent' : 'neutral'}>
            {trainer.is_active ? 'Can be booked' : 'Cannot be booked'}
          </Badge>
        </li>
      ))}
    </Stack>
  );
}
