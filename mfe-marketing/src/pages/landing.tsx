import { WatchDemo } from '../features/demo/watch-demo.tsx';
import { GamesSection } from '../features/landing/sections/games-section.tsx';
import { GrowthSection } from '../features/landing/sections/growth-section.tsx';
import { Hero } from '../features/landing/hero/hero.tsx';
import { PricingOffer } from '../features/landing/pricing-offer.tsx';
import { Testimonials } from '../features/landing/reviews/testimonials.tsx';
import { WellnessSection } from '../features/landing/sections/wellness-section.tsx';
import { WhyChoose } from '../features/landing/why-choose.tsx';

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
