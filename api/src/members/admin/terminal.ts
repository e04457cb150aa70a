import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export const prompt = async (question: string) => (await readAnswer(question, process.stdout)).trim();

/** Does not echo what is typed. */
export async function promptHidden(question: string): Promise<string> {
  process.stdout.write(question);
  try {
    return await readAnswer('', new Writable({ write: (_chunk, _encoding, done) => done() }));
  } finally {
    process.stdout.write('\n');
  }
}

/** Rejects on Ctrl-C and Ctrl-D, which readline alone ignores. */
async function readAnswer(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const given = Promise.withResolvers<string>();
  const stop = () => given.reject(new Error('Stopped: nothing was changed.'));
  terminal.once('SIGINT', stop).once('close', stop);
  try {
    terminal.question(question).then(given.resolve, given.reject);
    return await given.promise;
  } finally {
    terminal.close();
  }
}
