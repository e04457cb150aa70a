/** Posts JSON and reads the whole answer; rejects when it has another status, for then something else was measured. */
export async function post(url: string, body: object, status: number): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}: ${text}`);
}
