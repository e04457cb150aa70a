import type { AdminTrainer } from '@mindgrove/contracts/admin-trainers';
import { Link } from '@mindgrove/kit/router';
import { Badge } from '@mindgrove/ui/data/badge';
import { Empty } from '@mindgrove/ui/feedback/states';
import { UserRound } from 'lucide-react';

import styles from './list.module.css';

interface TrainerListProps {
  trainers: readonly AdminTrainer[];
  addressOf: (id: number) => string;
}

export function TrainerList({ trainers, addressOf }: TrainerListProps) {
  if (trainers.length === 0) {
    return (
      <Empty title="No trainers yet" icon={<UserRound />}>
        <p>Add the first one: members can book as soon as there are weekly hours.</p>
      </Empty>
    );
  }
  return (
    <ul className={styles.trainers} aria-label="Trainers">
      {trainers.map((trainer) => (
        <li key={trainer.id} className={styles.trainer}>
          <div>
            <Link className={styles.link} to={addressOf(trainer.id)}>
              {trainer.name}
            </Link>
            <p className={styles.muted}>
              {trainer.city} · {trainer.time_zone.replaceAll('_', ' ')}
            </p>
          </div>
          <p>{upcomingText(trainer.upcoming)}</p>
          <Badge tone={trainer.is_active ? 'accent' : 'neutral'}>
            {trainer.is_active ? 'Can be booked' : 'Cannot be booked'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const upcomingText = (count: number) =>
  count === 0 ? 'No upcoming sessions' : `${count} upcoming ${count === 1 ? 'session' : 'sessions'}`;
