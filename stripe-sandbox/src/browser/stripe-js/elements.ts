import { CardElement, type CardOptions } from './card-element.ts';

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

  update() {
    return Promise.resolve();
  }

  fetchUpdates() {
    return Promise.resolve({});
  }

  submit() {
    return Promise.resolve({});
  }

  on() {
    return this;
  }
}
