/** `tel:` link for a number as people write it; undefined for words, such as "your local emergency number". */
export function phoneLink(number: string): string | undefined {
  const digits = number.replaceAll(/[^\d+*#]/g, '');
  return digits ? `tel:${digits}` : undefined;
}

/** `sms:` link for "Text 988" or "Text HOME to 741741"; undefined for other sentences. */
export function textLink(text: string): string | undefined {
  const { word, number } = /^Text (?:(?<word>[A-Z]+) to )?(?<number>[\d ]+)$/.exec(text)?.groups ?? {};
  if (!number) return undefined;
  // Some phones read the word after "?", others after "&".
  return `sms:${number.replaceAll(' ', '')}${word ? `?&body=${word}` : ''}`;
}
