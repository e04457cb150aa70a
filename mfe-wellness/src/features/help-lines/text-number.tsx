/** "Text 988" or "Text HOME to 741741": opens a message to the number, with the word. */
export function TextNumber({ text }: { text: string }) {
  const { word, number } = /^Text (?:(?<word>[A-Z]+) to )?(?<number>[\d ]+)$/.exec(text)?.groups ?? {};
  if (!number) return <span>{text}</span>;
  // Some phones read the word after "?", others after "&".
  const body = word ? `?&body=${word}` : '';
  return <a href={`sms:${number.replaceAll(' ', '')}${body}`}>{text}</a>;
}
