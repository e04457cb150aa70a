import { ArrowRight, Play } from 'lucide-react';
import { Button, buttonClass, type ButtonVariant } from '../actions/button.tsx';
import { choiceLinkClass } from '../actions/choice-link.tsx';
import { Spinner } from '../actions/spinner.tsx';
import { Group, Specimen } from './specimen.tsx';

const variants: { variant: ButtonVariant; words: string }[] = [
  { variant: 'primary', words: 'Start Free Trial' },
  { variant: 'secondary', words: 'View Sample Report' },
  { variant: 'quiet', words: 'Not now' },
  { variant: 'danger', words: 'Delete' },
];

export function Buttons() {
  return (
    <Group id="buttons" title="Buttons">
      {variants.map(({ variant, words }) => (
        <Specimen
          key={variant}
          title={variant}
          note="At rest, with an icon, large, busy, disabled. Hover and Tab through them."
        >
          <Button variant={variant}>{words}</Button>
          <Button variant={variant}>
            <Play aria-hidden="true" />
            {words}
          </Button>
          <Button variant={variant} size="large">
            {words}
          </Button>
          <Button variant={variant} busy>
            Processing...
          </Button>
          <Button variant={variant} disabled>
            {words}
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
      <Specimen title="Spinner" note="Turns beside words that say what is awaited; stands still under reduced motion.">
        <Spinner />
        <span>Saving your score</span>
      </Specimen>
      <Specimen title="Links of views" note="The present one is marked.">
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
