import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../audit/audit.module.js';
import { CONFIG } from '../config.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { CredentialsService } from './credentials.service.js';
import { DevicesService } from './devices.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { jwtOptions, JwtStrategy } from './jwt.strategy.js';
import { OpenSessionsService } from './open-sessions.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordsService } from './passwords.service.js';
import { PublisherHook } from './publisher.hook.js';
import { RecoveryController } from './recovery.controller.js';
import { SessionCookies } from './session-cookies.service.js';
import { SecurityNoticesService } from './security-notices.service.js';
import { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import { TwoStepController } from './two-step.controller.js';
import { TwoStepGateService } from './two-step-gate.service.js';
import { TwoStepService } from './two-step.service.js';
import { WrongPasswordsService } from './wrong-passwords.service.js';

@Module({
  imports: [
    AuditModule,
    UsersModule,
    MailModule,
    TypeOrmModule.forFeature([Session]),
    JwtModule.registerAsync({ inject: [CONFIG], useFactory: jwtOptions }),
  ],
  controllers: [AuthController, RecoveryController, TwoStepController],
  providers: [
    AuthService,
    CredentialsService,
    PasswordsService,
    WrongPasswordsService,
    TwoStepService,
    TwoStepGateService,
    PasswordResetService,
    EmailVerificationService,
    SecurityNoticesService,
    SessionsService,
    OpenSessionsService,
    DevicesService,
    SessionCookies,
    JwtStrategy,
    PublisherHook,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [CredentialsService, PasswordsService, OpenSessionsService, SecurityNoticesService, SessionCookies],
})
export class AuthModule {}
