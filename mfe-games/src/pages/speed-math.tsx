import { Link, useLocation } from '@mindgrove/kit/router';
import { Tabs } from '@mindgrove/ui/actions/tabs';
import { PageHeader } from '@mindgrove/ui/layout/page';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import type { ReactNode } from 'react';

import { AdaptiveGame } from '../features/adaptive-game/adaptive-game.tsx';
import { paths } from '../paths.ts';
import { CompactPage } from './players/compact-page.tsx';
import { SpeedPlayer } from './players/speed-player.tsx';

export default function SpeedMathPage() {
  const { hash } = useLocation();
  return (
    <CompactPage hidesLead>
      <PageHeader
        title="Speed Math Challenge"
        lead="Add, subtract and, from level 3 on, multiply: against the clock or at your own pace."
        back={<Link to={paths.dashboard}>Back to Dashboard</Link>}
      />
      <Tabs
        key={hash}
        label="Ways to play"
        defaultValue={hash === '#practice' ? 'practice' : 'challenge'}
        items={[
          {
            value: 'challenge',
            label: '60 seconds',
            content: (
              <Panel title="60 seconds">
                <SpeedPlayer />
              </Panel>
            ),
          },
          {
            value: 'practice',
            label: 'Practice, no clock',
            content: (
              <Panel title="Practice, no clock">
                <AdaptiveGame id="math-practice" />
              </Panel>
            ),
          },
        ]}
      />
    </CompactPage>
  );
}

/** Repeats the tab's label as a heading for screen readers. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      {children}
    </>
  );
}
