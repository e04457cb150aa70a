import type { ApiResult, CardState, CardStyle, FromCardFrame, ToCardFrame } from './messages.ts';

interface Classes {
  base?: string;
  complete?: string;
  empty?: string;
  focus?: string;
  invalid?: string;
}

interface CardOptions {
  style?: CardStyle;
  classes?: Classes;
  disabled?: boolean;
}

type Listener = (event: unknown) => void;

/** The `on` and `off` of an element. */
class EventListeners {
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

  remove(type: string, listener: Listener) {
    const rest = (this.listeners.get(type) ?? []).filter((entry) => entry !== listener);
    this.listeners.set(type, rest);
  }

  emit(type: string, event: unknown) {
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
}

const ROW_HEIGHT = 48;
const DEFAULT_CLASSES: Required<Classes> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

const EMPTY: CardState = { brand: 'unknown', complete: false, empty: true, error: undefined };

/** A card field: a frame of the sandbox, so that the page never sees the number. */
export class CardElement {
  readonly elementType = 'card';
  private readonly origin: string;
  private readonly onDestroy: () => void;
  private options: CardOptions;
  private readonly listeners = new EventListeners();
  private frame: HTMLIFrameElement | undefined;
  private container: HTMLElement | undefined;
  private state = EMPTY;
  private isFocused = false;
  private isReady = false;
  private readonly responses = new Map<number, (result: ApiResult) => void>();

  constructor(origin: string, options: CardOptions, onDestroy: () => void) {
    this.origin = origin;
    this.options = options;
    this.onDestroy = onDestroy;
  }

  mount(target: string | HTMLElement) {
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container) throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    if (this.frame) this.unmount();
    this.container = container;
    this.frame = this.createFrame();
    window.addEventListener('message', this.receive);
    container.replaceChildren(this.frame);
    this.showState();
  }

  unmount() {
    window.removeEventListener('message', this.receive);
    this.frame?.remove();
    for (const name of this.classNames()) this.container?.classList.remove(name);
    [this.frame, this.container, this.isReady, this.isFocused, this.state] = [
      undefined,
      undefined,
      false,
      false,
      EMPTY,
    ];
  }

  destroy() {
    this.unmount();
    this.onDestroy();
  }

  update(options: CardOptions) {
    this.options = { ...this.options, ...options };
    this.sendOptions();
    this.showState();
  }

  on(type: string, listener: (event: unknown) => void) {
    this.listeners.add(type, listener);
    return this;
  }

  off(type: string, listener: (event: unknown) => void) {
    this.listeners.remove(type, listener);
    return this;
  }

  /** Lets the frame send the card to the sandbox. Resolves with the payment method or `{ error }`. */
  createPaymentMethod(key: string): Promise<ApiResult> {
    if (!this.frame) throw new Error('We could not retrieve data from the specified Element: mount it first.');
    const request = this.responses.size;
    return new Promise((resolve) => {
      this.responses.set(request, resolve);
      const create = () => this.send({ type: 'create', request, key });
      // Its fields can be filled a moment before the page hears that they are there.
      if (this.isReady) create();
      else this.listeners.addOnce('ready', create);
    });
  }

  private createFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.src = `${this.origin}/elements/card?parent=${encodeURIComponent(window.location.origin)}`;
    frame.title = 'Secure card payment input frame';
    frame.allow = 'payment *';
    Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: `${ROW_HEIGHT}px` });
    return frame;
  }

  /** The frame covers the padding of the container, so that the whole height of the box can be clicked. */
  private fit(height: number) {
    if (!this.frame || !this.container) return;
    const { paddingTop, paddingBottom } = getComputedStyle(this.container);
    this.frame.style.height = `${height}px`;
    this.frame.style.marginTop = `-${paddingTop}`;
    this.frame.style.marginBottom = `-${paddingBottom}`;
  }

  private readonly receive = (event: MessageEvent<FromCardFrame>) => {
    if (event.origin !== this.origin || event.source !== this.frame?.contentWindow) return;
    const { data } = event;
    if (data.type === 'ready') this.becomeReady();
    else if (data.type === 'height') this.fit(data.height);
    else if (data.type === 'change') this.change(data);
    else if (data.type === 'created') this.responses.get(data.request)?.(data.result);
    else this.moveFocus(data.type);
  };

  private becomeReady() {
    this.isReady = true;
    this.sendOptions();
    this.listeners.emit('ready', { elementType: 'card' });
  }

  private change({ type: _type, ...state }: { type: string } & CardState) {
    this.state = state;
    this.showState();
    this.listeners.emit('change', { elementType: 'card', value: { postalCode: '' }, ...state });
  }

  private moveFocus(type: 'focus' | 'blur' | 'escape') {
    if (type !== 'escape') this.isFocused = type === 'focus';
    this.showState();
    this.listeners.emit(type, { elementType: 'card' });
  }

  private classNames() {
    return Object.values({ ...DEFAULT_CLASSES, ...this.options.classes }).filter(Boolean);
  }

  private showState() {
    const { base, complete, empty, focus, invalid } = { ...DEFAULT_CLASSES, ...this.options.classes };
    const shown: [string, boolean][] = [
      [base, true],
      [complete, this.state.complete],
      [empty, this.state.empty],
      [focus, this.isFocused],
      [invalid, this.state.error !== undefined],
    ];
    for (const [name, isShown] of shown) if (name) this.container?.classList.toggle(name, isShown);
  }

  private sendOptions() {
    const { style = {}, disabled = false } = this.options;
    this.send({ type: 'options', style, disabled });
  }

  private send(message: ToCardFrame) {
    if (this.isReady) this.frame?.contentWindow?.postMessage(message, this.origin);
  }
}

/** A name, or a component of @stripe/react-stripe-js. */
type ElementName = string | { __elementType?: string };

/** The elements of one form. The sandbox has the card element only. */
export class Elements {
  private readonly origin: string;
  private card: CardElement | null = null;

  constructor(origin: string) {
    this.origin = origin;
  }

  create(type: string, options: CardOptions = {}): CardElement {
    if (type !== 'card') throw new Error(`The Stripe sandbox has no "${type}" element: use "card".`);
    if (this.card) throw new Error('Can only create one Element of type card through an Elements instance.');
    this.card = new CardElement(this.origin, options, () => (this.card = null));
    return this.card;
  }

  getElement(name: ElementName): CardElement | null {
    const type = typeof name === 'string' ? name : name.__elementType;
    return type === 'card' ? this.card : null;
  }

  /** The options do not matter here. */
  update() {}
}
