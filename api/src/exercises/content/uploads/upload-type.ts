import { HttpStatus } from '@nestjs/common';
import { MEDIA_LIMITS } from '@mindgrove/contracts/media';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import type { Extension } from '../media/content-types.js';

interface UploadType {
  extension: Extension;
  sort: keyof typeof MEDIA_LIMITS;
}

/** The file's own first bytes tell the type. An SVG can run scripts, so only those that come with the product exist. */
const TYPES: Record<string, UploadType> = {
  'image/png': { extension: 'png', sort: 'image' },
  'image/jpeg': { extension: 'jpg', sort: 'image' },
  'image/webp': { extension: 'webp', sort: 'image' },
  'audio/mpeg': { extension: 'mp3', sort: 'audio' },
  'audio/ogg': { extension: 'ogg', sort: 'audio' },
  'audio/ogg; codecs=opus': { extension: 'ogg', sort: 'audio' },
  'video/mp4': { extension: 'mp4', sort: 'video' },
  'text/vtt': { extension: 'vtt', sort: 'captions' },
  'application/pdf': { extension: 'pdf', sort: 'pdf' },
};

const NAMES: Record<UploadType['sort'], string> = {
  image: 'An image',
  audio: 'A sound',
  video: 'A video',
  captions: 'A captions file',
  pdf: 'A PDF',
};

const ALLOWED =
  'This is not a file that can be used here. Upload a PNG, JPEG or WebP image, an MP3 or Ogg sound, an MP4 video, ' +
  'WebVTT captions or a PDF.';

/** @throws {ApiError} 400 for any other type, 413 for a file that is too large for its type */
export async function uploadTypeOf(content: Buffer): Promise<UploadType> {
  // Loaded by the first upload: the API starts faster without it.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = TYPES[(await fileTypeFromBuffer(content))?.mime ?? ''];
  if (!type) throw new ApiError(HttpStatus.BAD_REQUEST, 'type_not_allowed', ALLOWED);
  if (content.length > MEDIA_LIMITS[type.sort]) throw tooLarge(type.sort);
  return type;
}

function tooLarge(sort: UploadType['sort']) {
  const limit = MEDIA_LIMITS[sort];
  const size = limit < 1_048_576 ? `${limit / 1024} KB` : `${limit / 1_048_576} MB`;
  const sentence = `${NAMES[sort]} may have at most ${size}. Make it smaller and upload it again.`;
  return new ApiError(HttpStatus.PAYLOAD_TOO_LARGE, 'file_too_large', sentence);
}
