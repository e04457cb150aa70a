import { DiscoveryService } from '@nestjs/core';

import type { SignedInUser } from './signed-in-user.js';

interface Part {
  name: string;
  /** Its place among the others; last unless given. */
  place?: number;
}

export const ACCOUNT_DATA = DiscoveryService.createDecorator<Part>();

/** Adds what a method returns to the account export. It must leave out anything that could sign someone in. */
export const AccountData = (part: Part) =>
  ACCOUNT_DATA(part) as <Method extends (owner: SignedInUser) => unknown>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ) => void;
