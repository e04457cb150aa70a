import type { ChannelName } from '@mindgrove/contracts/releases';
import type { ReleaseRight } from '@mindgrove/contracts/releases/release-tokens';
import { HttpStatus } from '@nestjs/common';

import { mayPublish, type Publisher } from '../auth/publishers/publisher.js';
import { ApiError } from '../platform/core/errors/api-error.js';
import { actorText, type Position } from './channels/positions.js';
import type { Violations } from './gate/record-violations.js';

/** The author of a release that is built wrongly reads only the first few. */
const MAX_VIOLATIONS = 20;

export const releaseNotFound = (name: string, version: string) =>
  new ApiError(
    HttpStatus.NOT_FOUND,
    'release_not_found',
    'This release does not exist.',
    `${name} ${version} was never published, or is too old to be kept: build and publish it again.`,
  );

export const packageNotFound = (name: string) =>
  new ApiError(HttpStatus.NOT_FOUND, 'release_not_found', `No release of ${name} is published.`);

export const fileNotFound = (path: string) =>
  new ApiError(HttpStatus.NOT_FOUND, 'file_not_found', 'This file does not exist.', `The release has no file ${path}.`);

export const versionTaken = (name: string, version: string) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'version_taken',
    'This version is published already, with other content.',
    `${name} ${version} is published already, with other files or pages: a version stands for its sources, so build it again.`,
  );

export const noPreviousRelease = (name: string) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'nothing_before',
    `There is no release of ${name} to go back to. To take it away, retire it.`,
  );

export const previousReleaseDropped = (name: string, version: string) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'nothing_before',
    `The release of ${name} before this one is too old to be kept. Promote another version instead.`,
    `The release before is ${version}, which is no longer kept: build and publish it again, or promote another version.`,
  );

export const notOnChannel = (channel: string, name: string) =>
  new ApiError(HttpStatus.CONFLICT, 'nothing_to_retire', `There is no release of ${name} on ${channel} to retire.`);

export const hostStays = () =>
  new ApiError(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'host_stays',
    'The shell cannot be retired: every page is opened by it. Retire the remotes instead.',
  );

/** Names the move that came first: the version, since when, and by whom. */
export function channelMoved(channel: string, name: string, position: Position | undefined): ApiError {
  const since = position
    ? `${position.version ?? 'none'} since ${position.moved_at.toISOString()} (by ${actorText(position.actor)})`
    : 'none';
  const detail =
    `Somebody else was quicker: of ${name}, ${channel} has ${since}. Nothing was moved. ` +
    'Take over what that version changed (git pull), then release again.';
  return new ApiError(HttpStatus.CONFLICT, 'channel_moved', 'Another version was released meanwhile.', detail);
}

export function assertNoViolations(violations: Violations): void {
  if (violations.length === 0) return;
  const error = 'The release does not pass the gate.';
  const more = violations.length - MAX_VIOLATIONS;
  const listed = [...violations.slice(0, MAX_VIOLATIONS), ...(more > 0 ? [`and ${more} more`] : [])];
  throw new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, 'release_refused', error, listed.join('\n'));
}

/** @throws an `ApiError` (403) that says what to ask for */
export function assertMayPublish(publisher: Publisher, name: string): void {
  assertNames(publisher, name);
  assertRight(publisher, 'publish');
}

/** @throws an `ApiError` (403) that says what to ask for */
export function assertMayMove(publisher: Publisher, channel: ChannelName, name: string): void {
  assertNames(publisher, name);
  assertRight(publisher, 'promote');
  if (publisher.channels.includes(channel)) return;
  const detail = `This token may move ${publisher.channels.join(' and ')}, and not ${channel}: ${askFor(`may move ${channel}`)}`;
  throw new ApiError(HttpStatus.FORBIDDEN, 'not_your_channel', 'This token is for another channel.', detail);
}

/** @throws an `ApiError` (403) that says what to ask for */
export function assertMayPrune(publisher: Publisher, name: string): void {
  assertNames(publisher, name);
  assertRight(publisher, 'promote');
}

const askFor = (right: string) =>
  `ask an administrator for a token that ${right} (Teams, in /admin/dashboard), or to change this one.`;

function assertNames(publisher: Publisher, name: string) {
  if (mayPublish(publisher, name)) return;
  const detail = `This token is for ${publisher.names.join(', ')}, not for ${name}: ${askFor(`is for ${name}`)}`;
  throw new ApiError(HttpStatus.FORBIDDEN, 'not_your_release', 'This release belongs to another team.', detail);
}

function assertRight({ rights }: Publisher, right: ReleaseRight) {
  if (rights.includes(right)) return;
  const detail = `This token may ${rights.join(' and ')}, and not ${right}: ${askFor(`may ${right}`)}`;
  throw new ApiError(HttpStatus.FORBIDDEN, 'release_right_missing', `This token may not ${right}.`, detail);
}

export const tooManyPins = (name: string, limit: number) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'too_many_pins',
    `${limit} releases of ${name} are pinned already. Unpin one of them first.`,
  );

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
