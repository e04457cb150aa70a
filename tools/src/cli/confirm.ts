import { createInterface } from 'node:readline/promises';

/** Throws unless a person answers with yes; `otherwise` tells them what did not happen. */
export async function confirm(question: string, otherwise: string): Promise<void> {
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here: add --yes to do it without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error(otherwise);
}
