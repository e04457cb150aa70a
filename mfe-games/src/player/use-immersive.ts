import { useLocation, useNavigate } from '@mindgrove/kit/router';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

const STATE_KEY = 'isPlaying';
/** Key of the entry that is being left: the next round's player may mount before the browser has gone back. */
let leavingKey: string | null = null;

/**
 * The player fills the window while a round is active, or keeps its place on the page, whose rest disappears. The
 * browser's Back leaves it, as it leaves a full screen: the round is paused and can be resumed.
 */
export function useImmersive(isActive: boolean, isInPlace: boolean, pause: () => void) {
  const [hasLeft, setLeft] = useState(false);
  if (hasLeft && !isActive) setLeft(false);
  const isOn = isActive && !hasLeft;

  function leave() {
    pause();
    setLeft(true);
  }

  useLayoutEffect(() => {
    if (!isOn) return;
    const mark = isInPlace ? 'playing' : 'immersive';
    // Hides the page behind the player, also for screen readers and the Tab key.
    document.documentElement.dataset[mark] = '';
    return () => void delete document.documentElement.dataset[mark];
  }, [isOn, isInPlace]);
  useHistoryEntry(isOn, leave);

  return { isOn, fillsWindow: isOn && !isInPlace, leave, enter: () => setLeft(false) };
}

/** An entry of its own in the browser's history, so that Back does not leave the page. */
function useHistoryEntry(isOn: boolean, leave: () => void) {
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = useLocation();
  const hasEntry = isPlayingState(state);

  const follow = useEffectEvent(() => {
    if (isOn && !hasEntry) void navigate({ pathname, search, hash }, { state: { [STATE_KEY]: true } });
    // This also happens after a reload during a round, or on the way back from another page.
    if (isOn || !hasEntry || leavingKey === key) return;
    leavingKey = key;
    void navigate(-1);
  });
  const leaveOnBack = useEffectEvent(() => isOn && leave());

  useEffect(() => {
    if (leavingKey !== key) leavingKey = null;
  }, [key]);
  useEffect(() => follow(), [isOn]);
  useEffect(() => {
    if (!hasEntry) return;
    return () => void leaveOnBack();
  }, [hasEntry]);
}

const isPlayingState = (state: unknown) => typeof state === 'object' && state !== null && STATE_KEY in state;
