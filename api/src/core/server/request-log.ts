import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const NOT_MODIFIED = 304;

export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    // The query may hold signatures and personal data.
    const [path] = request.url.split('?');
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // The shell's server asks every second for new releases.
    const level = reply.statusCode === NOT_MODIFIED ? 'debug' : 'info';
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, 'request');
  }
}
