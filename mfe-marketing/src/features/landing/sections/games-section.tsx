import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../../paths.ts';
import { LevelSteps } from './level-steps.tsx';
import { FeatureSection } from './feature-section.tsx';

const points = [
  'Eight more games for memory, focus and speed',
  'Play by mouse, touch, or keyboard',
  'Large cards, clear words, and a pause whenever you like',
];

export function GamesSection() {
  return (
    <FeatureSection
      id="games-title"
      title="Games That Challenge & Strengthen"
      lead="Memory Match begins with pictures that differ at a glance. With every level you win they look more alike, so the game keeps pace with you. You’ll also find lanterns to follow, words to sort, number gardens, and quick sums."
      points={points}
      band="surface"
      pictureAt="end"
      action={
        <Link to={paths.try} className={buttonClass({ size: 'large' })}>
          Start Playing Now
          <ArrowRight aria-hidden="true" />
        </Link>
      }
    >
      <LevelSteps />
    </FeatureSection>
  );
}
