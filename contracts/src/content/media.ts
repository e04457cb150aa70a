import { z } from 'zod';

import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { idParam, wholeNumber } from '../schemas/fields.ts';
import { line, mediaPath } from './fields.ts';

/** The largest size of a file, in bytes. */
export const MEDIA_LIMITS = {
  image: 2_097_152,
  audio: 8_388_608,
  video: 16_777_216,
  captions: 524_288,
  pdf: 8_388_608,
} as const;

/** The limit in bytes: the largest file as base64, and its name. */
const UPLOAD_BODY_LIMIT = 23_068_672;

export const mediaFile = z.object({
  id: z.number().int(),
  path: mediaPath,
  name: z.string(), // What the administrator's file was called.
  content_type: z.string(),
  bytes: z.number().int(),
  url: z.string(), // Path under `/storage/`, with a signature that expires.
  used_by: z.array(z.string()), // Titles of the items that show it.
  created_at: z.iso.datetime(),
});
export type MediaFile = z.infer<typeof mediaFile>;

export const mediaRoutes = /* @__PURE__ */ defineRoutes({
  'GET /storage/:folder/:file': {
    access: 'public',
    summary: 'A media file or book; the signature says for whom and until when',
    params: z.object({ folder: z.string().max(60), file: z.string().max(120) }),
    query: z.strictObject({
      member: idParam.optional(),
      expires: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(), // Seconds since 1970.
      signature: z.string().max(100).optional(),
    }),
    response: z.unknown(),
    example: { params: { folder: 'workbooks', file: 'mindfulness.pdf' }, status: 403 },
  },
});

export const adminMediaRoutes = /* @__PURE__ */ defineRoutes({
  'GET /admin/media': {
    access: 'admin',
    summary: 'Uploaded files, newest first, then those that came with the product',
    response: z.object({ data: z.array(mediaFile) }),
  },
  'POST /admin/media': {
    access: 'admin',
    summary: 'Upload an image, audio, video or PDF; its type is read from its content',
    body: z.strictObject({ name: line(120), content: z.base64() }),
    bodyLimit: UPLOAD_BODY_LIMIT,
    response: z.object({ data: mediaFile }),
    status: 201,
    example: {
      body: {
        name: 'dot.png',
        content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      },
    },
  },
  'DELETE /admin/media/:id': {
    access: 'admin',
    summary: 'Delete an upload that nothing shows',
    params: z.object({ id: idParam }),
    response: z.undefined(),
    status: 204,
    example: UNKNOWN_ID,
  },
});
