import { createHash } from 'node:crypto';

import type { Route } from '@mindgrove/contracts/http/route';
import type { Routes } from '@mindgrove/contracts/routes';
import { type CanActivate, createParamDecorator, type ExecutionContext, HttpStatus } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { ApiError } from '../errors/api-error.js';

/** Tells the inputs of routes apart, only for the compiler. */
declare const ROUTE: unique symbol;

type Parsed<K extends keyof Routes, Part extends 'params' | 'query' | 'body'> =
  Routes[K] extends Record<Part, infer Schema extends z.ZodType> ? Record<Part, z.output<Schema>> : unknown;

/** The parts of a request that the route declares, as its schemas parsed them. */
export type RouteInput<K extends keyof Routes> = Parsed<K, 'params'> &
  Parsed<K, 'query'> &
  Parsed<K, 'body'> &
  (Routes[K] extends { idempotent: true } ? { idempotentRequest: IdempotentRequest | undefined } : unknown) & {
    readonly [ROUTE]: K;
  };

/** Never when the method takes no input. */
export type InputRoute<H> = H extends (...args: infer Args) => unknown
  ? Args[number] extends infer Arg
    ? Arg extends { readonly [ROUTE]: infer K }
      ? K
      : never
    : never
  : never;

type InputRequest = FastifyRequest & { routeInput?: object; user?: { id: number } };

/** A guard, since a pipe sees one argument at a time. A query or body that the route does not declare must be empty. */
export class RouteInputGuard implements CanActivate {
  constructor(private readonly route: Route) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<InputRequest>();
    request.routeInput = readInput(this.route, request);
    return true;
  }
}

const validatedInput = createParamDecorator(
  (_: undefined, context: ExecutionContext) => context.switchToHttp().getRequest<InputRequest>().routeInput,
);

type ArgumentAt<H, Index extends number> = H extends (...args: infer Args) => unknown ? Args[Index] : never;
type TakesRouteInput<H, Index extends number> =
  ArgumentAt<H, Index> extends { readonly [ROUTE]: unknown } ? true : false;

/** Compiles only on a parameter of type `RouteInput`. */
export const Input = () =>
  validatedInput() as <T, Name extends keyof T, Index extends number>(
    target: T,
    name: TakesRouteInput<T[Name], Index> extends true ? Name : never,
    index: Index,
  ) => void;

function readInput({ params, query, body, idempotent }: Route, request: InputRequest) {
  if (!query) assertEmpty(request.query);
  if (!body) assertEmpty(request.body);
  const idempotentRequest = idempotent && readIdempotentRequest(request);
  const parsedBody = body && parse(body, request.body);
  if (typeof idempotent === 'string' && idempotentRequest && parsedBody)
    parsedBody[idempotent] ??= idOfKey(request.user?.id ?? 0, idempotentRequest.key);
  return {
    idempotentRequest,
    body: parsedBody,
    query: query && parse(query, request.query),
    params: params && parse(params, request.params),
  };
}

function assertEmpty(input: unknown) {
  const [first] = Object.keys(input ?? {});
  if (first !== undefined) throw unknownField(first);
}

function parse(schema: z.ZodObject, input: unknown) {
  const { success, data, error } = schema.safeParse(input);
  if (!success) throw validationError(error.issues);
  return data;
}

/** A key is visible ASCII. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Requests with the same key have one effect. */
export interface IdempotentRequest {
  key: string;
  /** The method and path; a key is valid for one call. */
  call: string;
  body: unknown;
}

/** @throws {ApiError} 400 for a key that cannot be used */
function readIdempotentRequest(request: FastifyRequest): IdempotentRequest | undefined {
  const { method, routeOptions, headers, body } = request;
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw unusableKey();
  return { key, call: `${method} ${routeOptions.url}`, body };
}

/** The id for which a member's key stands, in a body that has none: a UUID of version 8. */
function idOfKey(userId: number, key: string): string {
  const bytes = createHash('sha256').update(`${userId} ${key}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const unusableKey = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'validation_failed',
    'The request could not be read.',
    'Idempotency-Key: must have 1 to 200 characters of ASCII without spaces.',
  );

const MAX_DETAIL = 500;

/** Zod's own messages are for programmers. */
const isProductSentence = (message: string) => /^[A-Z]/.test(message) && !/^(Invalid|Too|Unrecognized)\b/.test(message);

const fieldOf = (issue: z.core.$ZodIssue) => issue.path.map(String).join('.');

const detailOf = (issue: z.core.$ZodIssue) => [fieldOf(issue), issue.message].filter((part) => part !== '').join(': ');

const detailsOf = (issues: readonly z.core.$ZodIssue[]) => issues.map(detailOf).join('; ');

/** A long list is cut off, and no other message names an unknown field. */
const unknownFirst = (issues: readonly z.core.$ZodIssue[]) =>
  issues.toSorted((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'));

export function validationError(issues: readonly z.core.$ZodIssue[]) {
  const [first] = issues;
  const whole = detailsOf(issues);
  const detail = whole.length > MAX_DETAIL ? detailsOf(unknownFirst(issues)) : whole;
  const error =
    first && isProductSentence(first.message)
      ? first.message
      : `Please check ${(first && fieldOf(first)) || 'what you sent'}.`;
  return validationFailed(error, detail);
}

const validationFailed = (error: string, detail: string) =>
  new ApiError(HttpStatus.BAD_REQUEST, 'validation_failed', error, detail.slice(0, MAX_DETAIL));

/** Zod's words for an unknown field. */
const unknownField = (name: string) => validationFailed('Please check what you sent.', `Unrecognized key: "${name}"`);
