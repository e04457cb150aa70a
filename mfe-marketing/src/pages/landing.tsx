import { Slot } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';

import { WatchDemo } from '../features/demo/watch-demo.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Testimonials } from '../features/reviews/landing/testimonials.tsx';
import { GamesSection } from '../features/landing/sections/games-section.tsx';
import { GrowthSection } from '../features/landing/sections/growth-section.tsx';
import { WellnessSection } from '../features/landing/sections/wellness-section.tsx';
import { WhyChoose } from '../features/landing/why-choose.tsx';
import { paths } from '../paths.ts';
import styles from './landing.module.css';

export default function LandingPage() {
  return (
    <>
      <Hero demo={<WatchDemo />} />
      <WhyChoose />
      <GamesSection />
      <GrowthSection />
      <WellnessSection />
      <PricingOffer />
      <Testimonials />
    </>
  );
}

function PricingOffer() {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <Slot name="pricing">
          <div className={styles.fallback}>
            <h2 className={styles.title}>Choose Your Plan</h2>
            <p className={styles.lead}>Start your journey to better cognitive health today</p>
            <Link to={paths.pricing} className={buttonClass({ variant: 'secondary', size: 'large' })}>
              See plans and prices
            </Link>
          </div>
        </Slot>
      </div>
    </div>
  );
}
