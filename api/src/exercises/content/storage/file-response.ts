import type { IncomingHttpHeaders } from 'node:http';
import { HttpStatus } from '@nestjs/common';

import { CONTENT_TYPES } from '../media/content-types.js';
import type { StoredFile } from './storage.service.js';

interface ByteRange {
  start: number;
  length: number;
}

/**
 * The part of a file that a `Range` header asks for. Undefined for the whole file: without a header, and for what
 * servers may ignore, such as several ranges at once. Null when the file has no such part.
 */
function parseRange(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  return start > last ? null : { start, length: last - start + 1 };
}

/** A file that is opened on its own loads nothing and runs nothing. */
const CONFINED = "default-src 'none'; style-src 'unsafe-inline'";

export interface Download {
  file: StoredFile;
  name: string;
  /** How long the link is valid. */
  seconds: number;
}

interface FileResponse {
  status: HttpStatus;
  headers: Record<string, string | number>;
  /** Null where the response has no bytes of the file. */
  part: ByteRange | null;
}

export function respondTo(request: IncomingHttpHeaders, download: Download): FileResponse {
  const { file } = download;
  const headers = headersOf(download);
  if (isKnown(file, request['if-none-match'])) return { status: HttpStatus.NOT_MODIFIED, headers, part: null };
  const range = isOutdated(file, request['if-range']) ? undefined : parseRange(request.range, file.bytes);
  if (range === null) return notSatisfiable(file);
  const part = range ?? { start: 0, length: file.bytes };
  const length = { 'content-length': part.length };
  if (!range) return { status: HttpStatus.OK, headers: { ...headers, ...length }, part };
  const last = part.start + part.length - 1;
  const place = { 'content-range': `bytes ${part.start}-${last}/${file.bytes}` };
  return { status: HttpStatus.PARTIAL_CONTENT, headers: { ...headers, ...length, ...place }, part };
}

const headersOf = ({ file, name, seconds }: Download) => ({
  'content-type': file.content_type,
  'content-disposition': `inline; filename="${name}"`,
  'content-security-policy': policyFor(file),
  'cache-control': `private, max-age=${seconds}`,
  // A PDF's links would tell its address, with the signature, to the sites that they lead to.
  'referrer-policy': 'no-referrer',
  'accept-ranges': 'bytes',
  etag: tagOf(file),
});

/** A browser's PDF viewer could neither print nor save in a sandbox; it is isolated from our pages anyway. */
const policyFor = ({ content_type }: StoredFile) =>
  content_type === CONTENT_TYPES.pdf ? CONFINED : `sandbox; ${CONFINED}`;

const notSatisfiable = ({ bytes }: StoredFile): FileResponse => ({
  status: HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE,
  headers: { 'content-range': `bytes */${bytes}` },
  part: null,
});

const tagOf = ({ sha256 }: StoredFile) => `"${sha256}"`;

function isKnown(file: StoredFile, header: string | undefined): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tagOf(file));
}

/** Whether the browser has parts of another file under this name. */
const isOutdated = (file: StoredFile, header: string | string[] | undefined) =>
  header !== undefined && header !== tagOf(file);
