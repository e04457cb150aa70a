type Render = () => Promise<Buffer>;

const MAX_FILES = 8;

/** Keeps the files that were opened last. Renders one at a time, since each keeps the process busy for a moment. */
export class PdfCache {
  private readonly files = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();

  get(key: string, render: Render): Promise<Buffer> {
    const file = this.files.get(key) ?? this.renderNext(key, render);
    this.files.delete(key);
    this.files.set(key, file);
    this.dropOldest();
    return file;
  }

  private renderNext(key: string, render: Render): Promise<Buffer> {
    const file = this.last.then(render);
    this.last = file.catch(() => this.files.delete(key));
    return file;
  }

  private dropOldest() {
    const [oldest] = this.files.keys();
    if (this.files.size > MAX_FILES && oldest !== undefined) this.files.delete(oldest);
  }
}
