import { type AdminTrainer, dateHours } from '@mindgrove/contracts/admin-trainers';
import { Link, useNavigate, useSearchParams } from '@mindgrove/kit/router';
import { choiceLinkClass } from '@mindgrove/ui/actions/choice-link';

import { todayIn } from '../../zones/zoned-time.ts';
import { DayView } from './day/day-view.tsx';
import { TrainerEditor } from './editor/trainer-editor.tsx';
import { Exceptions } from './exceptions/exceptions.tsx';
import styles from './trainers-section.module.css';

const VIEWS = { details: 'Details and hours', days: 'Days off and special hours', calendar: 'Calendar' };

interface TrainerViewsProps {
  trainer: AdminTrainer;
  addressOf: (entries: Record<string, string>) => string;
}

/** Shows what can be seen and changed of one trainer. */
export function TrainerViews({ trainer, addressOf }: TrainerViewsProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = search.get('view') ?? 'details';
  const asked = dateHours.shape.date.safeParse(search.get('date'));
  const date = asked.data ?? todayIn(trainer.time_zone);
  return (
    <>
      <nav aria-label={trainer.name}>
        <ul className={styles.views}>
          {Object.entries(VIEWS).map(([id, label]) => (
            <li key={id}>
              <Link
                className={choiceLinkClass}
                to={addressOf({ view: id })}
                aria-current={id === view ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
