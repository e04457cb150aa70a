import { DiscoveryService } from '@nestjs/core';

import type { SignedInUser } from './signed-in-user.js';

interface SectionOptions {
  name: string;
  /** The position of the section in the export; it is last by default. */
  order?: number;
}

export const ACCOUNT_DATA = DiscoveryService.createDecorator<SectionOptions>();

/** Adds what a method returns to the account export; lists without an end are returned as `readPages` reads them. It must leave out anything that could sign someone in. */
export const AccountData = (section: SectionOptions) =>
  ACCOUNT_DATA(section) as <Method extends (owner: SignedInUser) => unknown>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ) => void;
