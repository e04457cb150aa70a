import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../platform/core/errors/api-error.js';

export const canaryEnded = (name: string, version: string) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'canary_ended',
    'This canary has ended already. Nothing was changed.',
    `The canary ${version} of ${name} has ended already. Nothing was changed: the live release stays.`,
  );

export const nothingLive = (name: string) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'nothing_live',
    `No release of ${name} is live.`,
    `A canary takes the place of a live release for some visitors, and ${name} has none: release it without --canary.`,
  );

export const canaryIsLive = (name: string, version: string) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'already_live',
    `${version} is live already.`,
    `Everybody has ${name} ${version} already: change something before you release a canary.`,
  );

export const hostHasNoCanary = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'host_has_no_canary',
    'The shell cannot be a canary.',
    'The shell goes live with its own server: deploy one replica of it first instead.',
  );
