import { TrainersSection } from '../features/trainers-admin/trainers-section.tsx';

export default function AdminTrainers() {
  return <TrainersSection />;
}
