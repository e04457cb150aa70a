const STYLE = `:root{color-scheme:light dark}body{max-width:34rem;margin:20vh auto 0;padding:0 1.25rem;
font:1.125rem/1.6 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.25}a{display:inline-block;padding:.75rem 1.5rem;
border-radius:.75rem;background:#0b1d36;color:#fff;font-weight:600}`;

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline · Mindgrove</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>Mindgrove could not be reached. Once it has been open for a minute with a connection, games and breathing work here
without one, too.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;

/** For when there is neither a network nor a whole release set. Nothing in it needs a script. */
export const lastResort = () =>
  new Response(HTML, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
