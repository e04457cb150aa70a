import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../../paths.ts';
import picture from '../pictures/wellness.svg';
import { FeatureSection } from './feature-section.tsx';
import styles from './wellness-section.module.css';

const points = [
  'Two quiet minutes or twenty, by a lake at night',
  'Ten guided sits, read aloud and shown in time',
  'Calm breathing, and a mood diary that only you can see',
];

export function WellnessSection() {
  return (
    <FeatureSection
      id="wellness-title"
      title="Nourish Your Whole Mind"
      lead="A clear head likes quiet as much as it likes play. Sit down for a while, follow your breath, and let the timer count for you."
      points={points}
      band="dark"
      pictureAt="end"
      action={
        <div className={styles.offer}>
          <Link to={paths.signupWithTrial} className={buttonClass({ size: 'large' })}>
            Start Free Trial
            <ArrowRight aria-hidden="true" />
          </Link>
          <p>14 days, without a card. The trial never turns into a charge by itself.</p>
        </div>
      }
    >
      <img className={styles.picture} src={picture} width="560" height="480" alt="" loading="lazy" />
    </FeatureSection>
  );
}
