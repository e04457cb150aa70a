import { WatchDemo } from '../features/demo/watch-demo.tsx';
import { GamesStory } from '../features/landing/games-story.tsx';
import { GrowthStory } from '../features/landing/growth-story.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { PricingOffer } from '../features/landing/pricing-offer.tsx';
import { Testimonials } from '../features/landing/testimonials.tsx';
import { WellnessStory } from '../features/landing/wellness-story.tsx';
import { WhyChoose } from '../features/landing/why-choose.tsx';

export default function LandingPage() {
  return (
    <>
      <Hero demo={<WatchDemo />} />
      <WhyChoose />
      <GamesStory />
      <GrowthStory />
      <WellnessStory />
      <PricingOffer />
      <Testimonials />
    </>
  );
}
