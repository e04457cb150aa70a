import { preferences } from './fresh-document.ts';

const STYLE = `:root{color-scheme:light dark;background:light-dark(#f5f8f6,#0e1a20);color:light-dark(#0b1d36,#f1f6f4)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{max-width:34rem;margin:20vh auto 0;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.25}
a{display:inline-block;padding:.6rem 1.5rem;border-radius:2rem;background:light-dark(#0a6847,#7fdcae);color:light-dark(#fff,#0e1a20);font-weight:600;text-decoration:none}`;

const html = (attributes: string) => `<!doctype html>
<html lang="en"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline · Mindgrove</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>Mindgrove could not be reached. Open it once with a connection and leave it open for a minute. From then on, games and
breathing work here without one.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;

/** For when there is neither a network nor a whole release set. Nothing in it needs a script. */
export const lastResort = async () =>
  new Response(html(await preferences()), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
