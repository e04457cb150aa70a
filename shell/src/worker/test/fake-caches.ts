/** The browser's Cache API, as far as the worker uses it, in memory. */
export class FakeCaches {
  private readonly byName = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.byName.get(name) ?? new FakeCache();
    this.byName.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.byName.keys()];
  }

  async match(url: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.byName.get(cacheName)?.match(url);
  }

  async delete(name: string): Promise<boolean> {
    return this.byName.delete(name);
  }
}

class FakeCache {
  private readonly responses = new Map<string, Response>();

  async match(url: string): Promise<Response | undefined> {
    return this.responses.get(url)?.clone();
  }

  async put(url: string, response: Response): Promise<void> {
    this.responses.set(url, response);
  }

  async delete(url: string): Promise<boolean> {
    return this.responses.delete(url);
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.responses.keys()].map((url) => ({ url: `https://mindgrove.example${url}` }));
  }
}
