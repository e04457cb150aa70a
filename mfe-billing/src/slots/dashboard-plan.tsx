import { TrialStrip } from '../features/plans/trial/trial-strip.tsx';

export default function DashboardPlan() {
  return <TrialStrip />;
}
