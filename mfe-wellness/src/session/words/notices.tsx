import type { ReactNode } from 'react';

import { useBriefly } from '../device/use-briefly.ts';
import type { Guidance } from '../use-guidance.ts';

interface Props {
  guidance: Guidance | undefined;
  lacksSound: boolean;
}

/** What this browser cannot do, and what is shown instead. */
export function Notices({ guidance, lacksSound }: Props) {
  const { lacksVoice = false, captionsAsked = 0 } = guidance ?? {};
  return (
    <>
      <Notice cause={lacksVoice}>This browser has no voice to read aloud. The words appear on the screen.</Notice>
      <Notice cause={captionsAsked}>The words stay on the screen while no voice reads them aloud.</Notice>
      <Notice cause={lacksSound}>This browser plays no bells or sounds at the moment.</Notice>
    </>
  );
}

function Notice({ cause, children }: { cause: number | boolean; children: ReactNode }) {
  return useBriefly(cause) && <p>{children}</p>;
}
