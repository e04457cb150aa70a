import { useEffect, useEffectEvent } from 'react';

/** Members cannot follow a circle that they do not see. */
export function usePauseWhileHidden(act: (type: 'pause' | 'resume') => void) {
  const follow = useEffectEvent(() => act(document.visibilityState === 'hidden' ? 'pause' : 'resume'));
  useEffect(() => {
    const onChange = () => follow();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
