/** The browser's English voices: those on the device first, because they need no network. */
export const englishVoices = (voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice[] =>
  voices
    .filter(({ lang }) => /^en([-_]|$)/i.test(lang))
    .toSorted((a, b) => Number(b.localService) - Number(a.localService) || Number(b.default) - Number(a.default));

/** The chosen voice, or the best one; undefined leaves it to the browser. */
export function pickVoice(
  voices: readonly SpeechSynthesisVoice[],
  name: string | null,
): SpeechSynthesisVoice | undefined {
  const english = englishVoices(voices);
  return english.find((voice) => voice.name === name) ?? english[0];
}
