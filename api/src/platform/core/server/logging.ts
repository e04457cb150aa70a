import { types } from 'node:util';

import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';

import { standardOutput } from './standard-output.js';

/** Fields that would be logged only by mistake. */
const SECRETS = ['authorization', 'cookie', '["set-cookie"]', 'password', 'token', 'email', 'parameters'];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*${name.startsWith('[') ? name : `.${name}`}`]);
  const options = { level, redact: { paths, remove: true }, serializers: { err: serializeError } };
  return pino(options, destination ?? standardOutput());
}

/** Only these fields are logged: database errors also carry the parameters, which are members' data. */
function serializeError(error: unknown) {
  if (!types.isNativeError(error)) return { type: typeof error };
  return { type: error.name, message: error.message, stack: error.stack };
}

export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]) {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]) {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]) {
    this.logger.error(
      { context: rest.at(-1), err: types.isNativeError(message) ? message : undefined },
      String(message),
    );
  }
}
