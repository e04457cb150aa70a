import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { type ClientInfo, CurrentClient, CurrentUser } from '../sessions/caller.decorators.js';
import { SessionCookiesService } from '../sessions/session-cookies.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordResetService } from './password-reset.service.js';

@Controller()
export class RecoveryController {
  constructor(
    private readonly passwordReset: PasswordResetService,
    private readonly verification: EmailVerificationService,
    private readonly cookies: SessionCookiesService,
  ) {}

  @Handle('POST /password/forgot')
  forgot(@Input() { body: { email } }: RouteInput<'POST /password/forgot'>) {
    return this.passwordReset.sendLink(email);
  }

  @Handle('POST /password/reset')
  async reset(
    @Input() { body }: RouteInput<'POST /password/reset'>,
    @CurrentClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.cookies.set(reply, await this.passwordReset.reset(body, client));
  }

  @Handle('POST /email/verify')
  verify(@Input() { body: { token } }: RouteInput<'POST /email/verify'>) {
    return this.verification.verify(token);
  }

  @Handle('POST /email/verification')
  resendLink(@CurrentUser() user: SignedInUser) {
    return this.verification.resendLink(user);
  }
}
