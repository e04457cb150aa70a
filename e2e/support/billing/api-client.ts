/** Calls the API as a client without a browser does. */
export const apiClient =
  (url: string) =>
  async (route: string, { token, body, key }: { token?: string; body?: object; key?: string } = {}) => {
    const [method, path] = route.split(' ');
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
