import type { DataSource } from 'typeorm';

const SECRET_FIELDS = new Set([
  ...['email', 'password', 'current_password', 'new_password', 'token', 'code', 'secret'],
  // Members write these for themselves: about a mood, and in a workbook.
  ...['note', 'answer'],
]);
/** Shorter texts are in many log lines by chance. */
const MIN_LENGTH = 6;
const MAILED_TOKEN = /#token=(\S+)/g;

/** Collects the secrets of requests and responses, which must not be logged. */
export class LogSecrets {
  private readonly seen = new Set<string>();

  note(value: unknown, name = '') {
    if (typeof value === 'string' && SECRET_FIELDS.has(name) && value.trim().length >= MIN_LENGTH) this.seen.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) this.note(inner, Array.isArray(value) ? name : key);
  }

  noteToken(token: string) {
    if (token.length >= MIN_LENGTH) this.seen.add(token);
  }

  /** Cookies as a browser sends them, or as the server sets them. */
  noteCookies(headers: readonly string[]) {
    const pairs = headers
      .flatMap((header) => header.split(/[;,] ?/))
      .filter((pair) => /^(__Host-)?mindgrove_/.test(pair));
    for (const pair of pairs) this.noteToken(pair.slice(pair.indexOf('=') + 1));
  }

  /** Recipients and tokens of all emails. */
  async noteEmails(dataSource: DataSource) {
    const mails = await dataSource.query<{ recipient: string; text: string | null }[]>(
      'SELECT recipient, text FROM mails',
    );
    for (const { recipient, text } of mails) {
      this.noteToken(recipient);
      for (const [, token = ''] of text?.matchAll(MAILED_TOKEN) ?? []) this.noteToken(token);
    }
  }

  forget() {
    this.seen.clear();
  }

  /** Throws if a line contains a secret. */
  assertAbsentFrom(lines: readonly string[]) {
    const written = lines.map(withoutGeneratedNumbers);
    const log = written.join('\n');
    const secrets = new Set([...this.seen].flatMap((secret) => [secret, asJson(secret)]));
    const secret = [...secrets].find((text) => log.includes(text));
    if (secret === undefined) return;
    const leaking = written.find((line) => line.includes(secret));
    throw new Error(`An email address, a token, a password or a private text is in the log: ${leaking}`);
  }
}

const asJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Removes numbers that the logger generates: they may contain a code of six digits by chance. */
const withoutGeneratedNumbers = (line: string) =>
  line.replace(/"(time|pid|ms)":[\d.]+,/g, '').replace(/"requestId":"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}",?/, '');
