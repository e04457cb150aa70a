import { ClosingCall } from '../features/landing/closing-call.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { WhyChoose } from '../features/landing/why-choose.tsx';

export default function LandingPage() {
  return (
    <>
      <Hero />
      <WhyChoose />
      <ClosingCall />
    </>
  );
}
