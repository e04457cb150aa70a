import type { OfferProps } from '@mindgrove/contracts/releases/slots';
import { useMediaQuery } from '@mindgrove/ui/layout/use-media-query';

import { HelpPanel } from '../features/help-lines/help-panel.tsx';
import { isLowest } from '../features/help-lines/help-reason.ts';
import { MoodCard } from '../features/mood/card/mood-card.tsx';

/** Where the dashboard's cards stand side by side. */
const WIDE = '(min-width: 44em)';

/** On a phone, the first tab of the dashboard has no room for it. */
export default function MoodCardOffer({ tab }: OfferProps<'dashboard-cards'>) {
  const isWide = useMediaQuery(WIDE);
  if (tab === 'today' && !isWide) return null;
  return <MoodCard helpFor={(mood) => (isLowest(mood?.mood) ? <HelpPanel reason="today" /> : null)} />;
}
