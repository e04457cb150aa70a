/** Begins a request; false when its visitor has left. */
type Begin = () => boolean;

/**
 * Begins one request in each turn of the event loop, of each address in turn: however many an address sends, a request
 * from elsewhere waits for one of them. The event loop goes on to read from connections in between.
 */
export class Turns {
  private readonly lines = new Map<string, Begin[]>();
  private isBusy = false;

  wait(address: string, begin: Begin): void {
    const line = this.lines.get(address);
    if (line) line.push(begin);
    else this.lines.set(address, [begin]);
    if (!this.isBusy) this.next();
  }

  private readonly next = (): void => {
    this.isBusy = true;
    this.isBusy = this.beginOne();
    if (this.isBusy) setImmediate(this.next);
  };

  private beginOne(): boolean {
    for (const [address, line] of this.lines) {
      const begin = line.shift();
      this.lines.delete(address);
      // The address goes behind all others; the loop comes to it again if they have all left.
      if (line.length > 0) this.lines.set(address, line);
      if (begin?.()) return true;
    }
    return false;
  }
}
