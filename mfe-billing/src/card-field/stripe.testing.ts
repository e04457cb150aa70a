import { jest } from '@jest/globals';

type Result = Record<string, unknown>;
type Call = (...parameters: unknown[]) => Promise<Result>;

const element = () => ({
  mount: () => undefined,
  update: () => undefined,
  destroy: () => undefined,
  on: () => undefined,
  off: () => undefined,
});

/** The part of `window.Stripe` that our pages and react-stripe-js call; each test decides the responses. */
export const fakeStripe = {
  createCard: jest.fn(element),
  createPaymentMethod: jest.fn<Call>(),
  handleNextAction: jest.fn<Call>(),
  confirmCardSetup: jest.fn<Call>(),
  createToken: jest.fn<Call>(),
  confirmCardPayment: jest.fn<Call>(),
  elements() {
    let card: ReturnType<typeof element> | null = null;
    return { create: () => (card = fakeStripe.createCard()), getElement: () => card, update: () => undefined };
  },
};

/** Installs a provider that accepts the card, and a bank that accepts every confirmation. */
export function installStripe(): void {
  Object.assign(window, { Stripe: () => fakeStripe });
  fakeStripe.createCard.mockReset().mockImplementation(element);
  fakeStripe.createPaymentMethod.mockReset().mockResolvedValue({ paymentMethod: paymentMethod('pm_1') });
  fakeStripe.handleNextAction.mockReset().mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  fakeStripe.confirmCardSetup.mockReset().mockResolvedValue({ setupIntent: { payment_method: 'pm_2' } });
}

export const paymentMethod = (id: string) => ({ id, card: { brand: 'visa', last4: '4242' } });
