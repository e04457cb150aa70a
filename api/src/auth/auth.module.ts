import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';

import { CONFIG } from '../config.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { jwtOptions, JwtStrategy } from './jwt.strategy.js';
import { PasswordsService } from './passwords.service.js';
import { PublisherHook } from './publisher.hook.js';
import { RefreshCookie } from './refresh-cookie.js';
import { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [
    UsersModule,
    TypeOrmModule.forFeature([Session]),
    JwtModule.registerAsync({ inject: [CONFIG], useFactory: jwtOptions }),
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    PasswordsService,
    SessionsService,
    RefreshCookie,
    JwtStrategy,
    PublisherHook,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AuthModule {}
