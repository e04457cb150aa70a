import { ApiError } from './api-error.js';

/** What a program prints of an error. */
export const errorDetail = (error: unknown): string => {
  if (error instanceof ApiError) return error.detail;
  return error instanceof Error ? error.message : String(error);
};
