/** The member is back, or presses something, which lets the strictest browsers play again. */
const RETURNS = ['visibilitychange', 'pageshow', 'focus', 'click', 'keydown'] as const;

/**
 * Makes the page's audio context, or null where the browser has none. A call, a lock or another tab suspends it; it
 * resumes at every return to the page and whenever its own state changes, until it is closed.
 */
export function openAudio(): AudioContext | null {
  let audio: AudioContext;
  try {
    audio = new AudioContext();
  } catch {
    return null;
  }
  const resume = () => {
    if (audio.state === 'closed') for (const event of RETURNS) window.removeEventListener(event, resume, true);
    // Safari refuses as long as a call lasts, and says so by another change of the state when it is over.
    else if (audio.state !== 'running') audio.resume().catch(() => undefined);
  };
  audio.addEventListener('statechange', resume);
  for (const event of RETURNS) window.addEventListener(event, resume, true);
  // Safari begins only when told so in the same press.
  resume();
  return audio;
}
