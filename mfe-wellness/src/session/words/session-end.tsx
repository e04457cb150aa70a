import type { SessionViewProps } from '../session-view.props.ts';
import { Closing } from './closing.tsx';
import { QuietEnd } from './quiet-end.tsx';

export function SessionEnd(props: SessionViewProps) {
  const { sit, practiced, queue, onClose } = props;
  // Without a network this is known before the first attempt fails.
  const isUnsent = queue.failure !== null || !navigator.onLine;
  if (sit?.ends_quietly) return <QuietEnd minutes={practiced.minutes} isUnsent={isUnsent} onClose={onClose} />;
  return <Closing {...props} isUnsent={isUnsent} />;
}
