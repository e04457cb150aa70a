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
      <Notice cause={lacksVoice}>Your browser has no voice to read aloud, so the words appear on the screen.</Notice>
      <Notice cause={captionsAsked}>The words stay on the screen while there’s no voice.</Notice>
      <Notice cause={lacksSound}>Your browser can’t play bells or sounds right now.</Notice>
    </>
  );
}

function Notice({ cause, children }: { cause: number | boolean; children: ReactNode }) {
  return useBriefly(cause) && <p>{children}</p>;
}
