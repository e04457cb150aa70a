import { PLAIN_PAGE_STYLE } from '../../reading/plain-page-style.ts';
import { preferences } from './fresh-document.ts';

const html = (attributes: string) => `<!doctype html>
<html lang="en"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline · Mindgrove</title>
<style>${PLAIN_PAGE_STYLE}</style>
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

/** The response when there is neither a network nor a whole release set. Nothing in it needs a script. */
export const lastResort = async () =>
  new Response(html(await preferences()), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
