import { TrialStrip } from '../features/plans/trial-strip.tsx';

export default function DashboardPlan() {
  return <TrialStrip />;
}
