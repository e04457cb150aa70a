/** Markup that is safe to put into a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | null | undefined | Html | readonly Html[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function toText(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(toText).join('');
  return String(value ?? '').replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Escapes everything that is not markup already. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, index) => (index === 0 ? part : toText(values[index - 1]) + part)).join(''));

export function table(caption: string, headings: string[], rows: Html[][]): Html {
  if (rows.length === 0)
    return html`<section>
      <h2>${caption}</h2>
      <p>None yet.</p>
    </section>`;
  const head = headings.map((heading) => html`<th scope="col">${heading}</th>`);
  const body = rows.map(
    (cells) =>
      html`<tr>
        ${cells.map((cell) => html`<td>${cell}</td>`)}
      </tr>`,
  );
  return html`<section>
    <h2>${caption}</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            ${head}
          </tr>
        </thead>
        <tbody>
          ${body}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** Unix seconds as UTC. */
export const timeText = (time: number | null | undefined) =>
  time ? new Date(time * 1000).toISOString().slice(0, 16).replace('T', ' ') : '';

export const page = (title: string, body: Html, refreshSeconds?: number): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : null}
        <title>${title}</title>
        <link rel="stylesheet" href="/pages.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text;
