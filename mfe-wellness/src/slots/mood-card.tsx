import type { OfferProps } from '@mindgrove/contracts/releases/slots';
import { useSyncExternalStore } from 'react';

import { HelpPanel } from '../features/mood/help-lines/help-lines.tsx';
import { isLowest } from '../features/mood/help-lines/help-reason.ts';
import { MoodCard } from '../features/mood/mood-card.tsx';

/** The first tab of the dashboard has no room for the card on a phone. */
export default function MoodCardOffer({ tab }: OfferProps<'dashboard-cards'>) {
  const isWide = useIsWide();
  if (tab === 'today' && !isWide) return null;
  return <MoodCard helpFor={(mood) => (isLowest(mood?.mood) ? <HelpPanel reason="today" /> : null)} />;
}

/** The dashboard's cards stand side by side from this width on. */
const WIDE = '(min-width: 44em)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
