import type { Workbook } from '@mindgrove/contracts/library';
import { useSearchParams } from '@mindgrove/kit/router';
import { useEffect, useRef, useState } from 'react';

import { firstOpenSection } from '../section-progress.ts';

/** The step after the last section, which shows all answers. */
export const ANSWERS = 'answers';

export type Step = number | typeof ANSWERS;

export const stepSearch = (step: Step) => `?section=${step}`;

/** The step in the address, and a ref for its heading, which is focused when the step changes. */
export function useSection(workbook: Workbook) {
  const [search] = useSearchParams();
  const [start] = useState(() => firstOpenSection(workbook));
  const step = parseStep(search.get('section'), workbook.sections.length) ?? start;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return { step, heading };
}

function parseStep(text: string | null, sections: number): Step | undefined {
  if (text === ANSWERS) return ANSWERS;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= sections ? number : undefined;
}
