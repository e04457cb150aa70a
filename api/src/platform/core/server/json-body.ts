import { HttpStatus, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

import { ApiError } from '../errors/api-error.js';

/** The limit is more than any call needs. Few bytes may hold many values, and each of them costs time. */
const MAX_DEPTH = 32;
const MAX_VALUES = 5000;

/** Mail programs send a form to it (RFC 8058), which opens nothing but what the token in its query opens. */
const ONE_CLICK = '/api/reminders/one-click?';
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Rejects form posts from other sites. Some clients declare JSON and send an empty body. */
export function acceptJsonOnly(adapter: FastifyAdapter) {
  const server = adapter.getInstance();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('text/plain');
  adapter.useBodyParser('application/json', true, {}, (request: FastifyRequest, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const fault = faultOf(body);
    if (fault) done(tooComplex(fault), undefined);
    else void parse(request, body.toString(), done);
    return undefined;
  });
  for (const type of FORMS) {
    adapter.useBodyParser(type, true, {}, ({ url }, _body, done) => {
      if (!url.startsWith(ONE_CLICK)) done(new UnsupportedMediaTypeException(), undefined);
      else done(null, undefined);
    });
  }
}

const tooComplex = (fault: string) =>
  new ApiError(HttpStatus.BAD_REQUEST, 'unreadable_request', 'The request could not be read.', fault);

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What makes JSON too costly to parse, from one look at its bytes. */
function faultOf(body: Buffer): string | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfString(body, at);
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth += 1;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH) return `The body is nested more than ${MAX_DEPTH} levels deep.`;
    if (values > MAX_VALUES) return `The body has more than ${MAX_VALUES} values: send less at once.`;
  }
  return undefined;
}

function endOfString(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}
