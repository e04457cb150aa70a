import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../platform/audit/audit.module.js';
import { CONFIG } from '../config.js';
import { MailModule } from '../users/mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { CredentialsService } from './passwords/credentials.service.js';
import { DevicesService } from './passwords/devices.service.js';
import { LoginAttemptsService } from './passwords/login-attempts.service.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { UploadAccessHook } from './upload-access.hook.js';
import { PublishersService } from './publishers/publishers.service.js';
import { ReleaseToken } from './publishers/release-token.entity.js';
import { EmailVerificationService } from './recovery/email-verification.service.js';
import { PasswordResetService } from './recovery/password-reset.service.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { SecurityNoticesService } from './recovery/security-notices.service.js';
import { AccessTokensService } from './sessions/access-tokens.service.js';
import { AccessGuard } from './sessions/access.guard.js';
import { jwtOptions, JwtStrategy } from './sessions/jwt.strategy.js';
import { ActiveSessionsService } from './sessions/active-sessions.service.js';
import { SessionCookiesService } from './sessions/session-cookies.service.js';
import { RefreshToken, Session } from './sessions/session.entity.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TeamsController } from './teams/teams.controller.js';
import { TeamsService } from './teams/teams.service.js';
import { CodeAttemptsService } from './two-factor/code-attempts.service.js';
import { TwoFactorLoginService } from './two-factor/two-factor-login.service.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactor } from './two-factor/two-factor.entity.js';
import { TwoFactorResetService } from './two-factor/two-factor-reset.service.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';

@Module({
  imports: [
    AuditModule,
    UsersModule,
    MailModule,
    TypeOrmModule.forFeature([Session, RefreshToken, TwoFactor, ReleaseToken]),
    JwtModule.registerAsync({ inject: [CONFIG], useFactory: jwtOptions }),
  ],
  controllers: [AuthController, RecoveryController, TwoFactorController, TeamsController],
  providers: [
    AuthService,
    CredentialsService,
    PasswordsService,
    LoginAttemptsService,
    TwoFactorService,
    TwoFactorResetService,
    CodeAttemptsService,
    TwoFactorLoginService,
    PasswordResetService,
    EmailVerificationService,
    SecurityNoticesService,
    SessionsService,
    AccessTokensService,
    ActiveSessionsService,
    DevicesService,
    SessionCookiesService,
    PublishersService,
    TeamsService,
    JwtStrategy,
    UploadAccessHook,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    TwoFactorResetService,
    AccessTokensService,
    SessionsService,
    CredentialsService,
    PasswordsService,
    ActiveSessionsService,
    SecurityNoticesService,
    SessionCookiesService,
  ],
})
export class AuthModule {}
