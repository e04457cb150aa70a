type Listener = (event: unknown) => void;

/** The `on`, `once` and `off` of an element. */
export class EventListeners {
  private readonly listeners = new Map<string, Listener[]>();

  add(type: string, listener: Listener) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  addOnce(type: string, listener: Listener) {
    const once: Listener = (event) => {
      this.remove(type, once);
      listener(event);
    };
    this.add(type, once);
  }

  /** Without a listener, all of the type. */
  remove(type: string, listener?: Listener) {
    const rest = listener ? (this.listeners.get(type) ?? []).filter((entry) => entry !== listener) : [];
    this.listeners.set(type, rest);
  }

  emit(type: string, event: unknown) {
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
}
