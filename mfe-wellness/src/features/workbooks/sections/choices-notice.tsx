import { Link } from '@mindgrove/kit/router';
import { Alert } from '@mindgrove/ui/feedback/alert';

import type { Section } from '../section-progress.ts';
import { type Step, stepSearch } from './use-section.ts';
import type { Answers } from '../saving/answer.ts';

interface ChoicesNoticeProps {
  sections: readonly Section[];
  answers: Answers;
  step: Step;
}

/** In other sections than the open one, where a question itself asks for the choice. */
export function ChoicesNotice({ sections, answers, step }: ChoicesNoticeProps) {
  const waiting = sections
    .map(({ prompts }, index) => ({
      step: index + 1,
      count: prompts.filter(({ id }) => answers[id]?.conflict !== undefined).length,
    }))
    .filter((section) => section.count > 0 && section.step !== step);
  return waiting.map((section) => (
    <Alert
      key={section.step}
      tone="warning"
      title={`${section.count === 1 ? '1 answer is' : `${section.count} answers are`} waiting for your choice`}
      action={<Link to={stepSearch(section.step)}>Go to section {section.step}</Link>}
    >
      You wrote something different on another device or in another tab. Nothing is lost. Just choose which one to keep.
    </Alert>
  ));
}
