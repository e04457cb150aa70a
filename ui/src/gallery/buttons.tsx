import { ArrowRight, Play } from 'lucide-react';
import { Button, buttonClass, type ButtonVariant } from '../actions/button.tsx';
import { choiceLinkClass } from '../actions/choice-link.tsx';
import { Spinner } from '../actions/spinner.tsx';
import { Group, Specimen } from './specimen.tsx';

const variants: { variant: ButtonVariant; label: string }[] = [
  { variant: 'primary', label: 'Start Free Trial' },
  { variant: 'secondary', label: 'View Sample Report' },
  { variant: 'quiet', label: 'Not now' },
  { variant: 'danger', label: 'Delete' },
];

export function Buttons() {
  return (
    <Group id="buttons" title="Buttons">
      {variants.map(({ variant, label }) => (
        <Specimen
          key={variant}
          title={variant}
          note="At rest, with an icon, large, busy, disabled. Hover and Tab through them."
        >
          <Button variant={variant}>{label}</Button>
          <Button variant={variant}>
            <Play aria-hidden="true" />
            {label}
          </Button>
          <Button variant={variant} size="large">
            {label}
          </Button>
          <Button variant={variant} busy>
            Processing...
          </Button>
          <Button variant={variant} disabled>
            {label}
          </Button>
        </Specimen>
      ))}
      <Specimen title="Links that look like buttons">
        <a className={buttonClass({ size: 'large' })} href="#buttons">
          Explore Games
          <ArrowRight aria-hidden="true" />
        </a>
        <a className={buttonClass({ variant: 'secondary', size: 'large' })} href="#buttons">
          Watch Demo
        </a>
      </Specimen>
      <Specimen title="Long words in a narrow place" layout="narrow">
        <Button>Subscribe now and pay once a year instead of every month</Button>
        <Button variant="secondary" size="large">
          Donaudampfschifffahrtsgesellschaft
        </Button>
      </Specimen>
      <Specimen title="Spinner" note="Spins next to text that says what is loading; stands still under reduced motion.">
        <Spinner />
        <span>Saving your score</span>
      </Specimen>
      <Specimen title="View links" note="The current one is marked.">
        <a className={choiceLinkClass} href="#buttons" aria-current="true">
          This week
        </a>
        <a className={choiceLinkClass} href="#buttons">
          Last week
        </a>
      </Specimen>
    </Group>
  );
}
