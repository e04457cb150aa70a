import type { Trainer } from '@mindgrove/contracts/booking/trainers';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed } from '@mindgrove/ui/feedback/states';
import { Select } from '@mindgrove/ui/forms/select';

import { trainersQuery } from '../booking.queries.ts';

interface TrainerFieldProps {
  trainer: Trainer | undefined;
  error: string | undefined;
  onChoose: (trainerId: string) => void;
}

export function TrainerField({ trainer, error, onChoose }: TrainerFieldProps) {
  const { data: trainers, error: failure, refetch } = useQuery(trainersQuery);
  if (!trainers && failure) {
    return <Failed onRetry={() => void refetch()}>We couldn’t load the trainers. {errorText(failure)}</Failed>;
  }
  return (
    <Select
      label="Trainer"
      placeholder={trainers ? 'Select a trainer' : 'Loading...'}
      emptyText="No trainers available"
      hint={trainers?.length === 0 ? 'No trainers are available right now. Please check back later.' : undefined}
      error={error}
      disabled={!trainers}
      options={(trainers ?? []).map(({ id, name, city }) => ({ value: String(id), label: `${name} (${city})` }))}
      value={trainer ? String(trainer.id) : ''}
      onValueChange={onChoose}
    />
  );
}
