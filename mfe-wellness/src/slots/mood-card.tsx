import type { OfferProps } from '@mindgrove/contracts/releases/slots';

import { HelpPanel } from '../features/mood/help-lines/help-panel.tsx';
import { isLowest } from '../features/mood/help-lines/help-reason.ts';
import { MoodCard } from '../features/mood/card/mood-card.tsx';
import { useIsWide } from '../features/mood/card/use-is-wide.ts';

/** The first tab of the dashboard has no room for the card on a phone. */
export default function MoodCardOffer({ tab }: OfferProps<'dashboard-cards'>) {
  const isWide = useIsWide();
  if (tab === 'today' && !isWide) return null;
  return <MoodCard helpFor={(mood) => (isLowest(mood?.mood) ? <HelpPanel reason="today" /> : null)} />;
}
