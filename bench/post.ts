/** Sends JSON and returns the response's JSON. Rejects on another status, because then something else was measured. */
export async function post(url: string, body: object, status = 200): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${url} responded with ${response.status}: ${text}`);
  return JSON.parse(text);
}
