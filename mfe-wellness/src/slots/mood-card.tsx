import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';

import { isLowest } from '../features/mood/help-lines/help-reason.ts';
import { MoodCard } from '../features/mood/mood-card.tsx';

export default function MoodCardOffer() {
  return <MoodCard helpFor={(mood) => (isLowest(mood?.mood) ? <LateHelp /> : null)} />;
}

const loadHelpPanel = async () => (await import('../features/mood/help-lines/help-lines.tsx')).HelpPanel;

/** Loads the help only for who needs it: most days of a dashboard are brighter. */
function LateHelp() {
  const { data: HelpPanel, error, refetch } = useQuery({ queryKey: ['help-panel-code'], queryFn: loadHelpPanel });
  if (HelpPanel) return <HelpPanel reason="today" />;
  if (!error) return <Loading label="Loading numbers to call…" lines={4} />;
  return (
    <Failed onRetry={() => void refetch()}>
      The numbers to call could not be loaded. If you are in danger, call your local emergency number now.
    </Failed>
  );
}
