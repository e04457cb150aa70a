import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../../paths.ts';
import { FeatureSection } from './feature-section.tsx';
import styles from './games-section.module.css';
import easyCards from '../pictures/level-1.svg';
import middleCards from '../pictures/level-4.svg';
import hardCards from '../pictures/level-7.svg';

const steps = [
  { level: 1, label: 'Different at a glance', cards: easyCards },
  { level: 4, label: 'Flowers, one family', cards: middleCards },
  { level: 7, label: 'Moons, nearly alike', cards: hardCards },
];

function LevelSteps() {
  return (
    <ol className={styles.steps}>
      {steps.map(({ level, label, cards }) => (
        <li key={level} className={styles.step}>
          <p className={styles.text}>
            <strong>Level {level}</strong> <span>{label}</span>
          </p>
          <img src={cards} width="468" height="112" alt="" loading="lazy" />
        </li>
      ))}
    </ol>
  );
}

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
