import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../../platform/core/errors/api-error.js';

const conflict = (code: string, sentence: string) => new ApiError(HttpStatus.CONFLICT, code, sentence);

export const itemNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'item_not_found', 'This item does not exist any more.');

export const itemChanged = (name: string | null) =>
  conflict(
    'item_changed',
    `${name ?? 'Someone'} changed this item after you opened it. Reload the page, then make your change again.`,
  );

export const slugTaken = () =>
  conflict('slug_taken', 'Another item of this kind has this address already. Choose another one.');

export const orderOutdated = () =>
  conflict('order_outdated', 'Items were added or removed meanwhile. Reload the page, then order them again.');

export const wasPublished = () =>
  conflict('was_published', 'Members have seen this item, so it cannot be deleted. Unpublish it to hide it.');

export const notPublished = () => conflict('not_published', 'This item is not published.');

export const noDraft = () => conflict('no_draft', 'This item has no changes that are not published.');

export const contentTooLarge = (kilobytes: number) =>
  new ApiError(
    HttpStatus.PAYLOAD_TOO_LARGE,
    'content_too_large',
    `An item may have at most ${kilobytes} KB of text. Make it shorter.`,
  );
