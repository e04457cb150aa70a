import type { EntityManager } from 'typeorm';

/**
 * Emitted in the transaction that creates an account. Listeners are awaited, and one that throws undoes the sign-up, so
 * each of them needs `suppressErrors: false`.
 */
export class SignedUpEvent {
  static readonly eventName = 'signed-up';

  constructor(
    readonly manager: EntityManager,
    readonly member: { id: number; email: string },
    readonly plan: 'free' | undefined,
  ) {}
}
