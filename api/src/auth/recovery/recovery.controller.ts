import { Body, Controller, Res } from '@nestjs/common';
import {
  type ForgotPasswordBody,
  forgotPasswordBody,
  type ResetPasswordBody,
  resetPasswordBody,
  type VerifyEmailBody,
  verifyEmailBody,
} from '@mindgrove/contracts/auth';
import type { FastifyReply } from 'fastify';

import { Handle } from '../../core/requests/handle.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.guard.js';
import { type ClientInfo, CurrentClient, CurrentUser } from '../sessions/caller.decorators.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { SessionCookies } from '../sessions/session-cookies.service.js';
import type { SignedInUser } from '../sessions/signed-in-user.js';

/** What is proved by reading an address: that it is one's own, and with it the right to a new password. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly passwordReset: PasswordResetService,
    private readonly verification: EmailVerificationService,
    private readonly cookies: SessionCookies,
  ) {}

  @Handle('POST /password/forgot')
  @RateLimit('password-mail')
  forgot(@Body({ schema: forgotPasswordBody }) { email }: ForgotPasswordBody) {
    return this.passwordReset.mailLink(email);
  }

  @Handle('POST /password/reset')
  @RateLimit('login')
  async reset(
    @Body({ schema: resetPasswordBody }) body: ResetPasswordBody,
    @CurrentClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.cookies.set(reply, await this.passwordReset.reset(body, client));
  }

  @Handle('POST /email/verify')
  @RateLimit('login')
  verify(@Body({ schema: verifyEmailBody }) { token }: VerifyEmailBody) {
    return this.verification.verify(token);
  }

  @Handle('POST /email/verification')
  @RateLimit('mail')
  mailAgain(@CurrentUser() user: SignedInUser) {
    return this.verification.mailAgain(user);
  }
}
