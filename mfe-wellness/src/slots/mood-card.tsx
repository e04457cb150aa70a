import { HelpPanel } from '../features/mood/help-lines/help-lines.tsx';
import { isLowest } from '../features/mood/help-lines/help-reason.ts';
import { MoodCard } from '../features/mood/mood-card.tsx';

export default function MoodCardOffer() {
  return <MoodCard helpFor={(mood) => (isLowest(mood?.mood) ? <HelpPanel reason="today" /> : null)} />;
}
