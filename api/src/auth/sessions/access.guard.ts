import type { Access } from '@mindgrove/contracts/http/route';
import { type ExecutionContext, HttpStatus, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';

import { CONFIG, type Config } from '../../config.js';
import { accessEnded, ApiError, notSignedIn } from '../../platform/core/errors/api-error.js';
import { RouteOf } from '../../platform/core/route.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import type { Publisher } from '../publishers/publisher.js';
import { PublishersService } from '../publishers/publishers.service.js';
import { JwtStrategy } from './jwt.strategy.js';

export type AuthorizedRequest = FastifyRequest & { user?: SignedInUser; publisher?: Publisher };

const adminsOnly = () => new ApiError(HttpStatus.FORBIDDEN, 'admins_only', 'Only administrators may do this.');
const twoFactorSetUpRequired = () =>
  new ApiError(
    HttpStatus.FORBIDDEN,
    'two_factor_setup_required',
    'Please set up two-factor sign-in first: open the security section of the administration page.',
  );

/** Guards every route. A handler without an entry in the route table is for members. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    private readonly publishers: PublishersService,
    private readonly strategy: JwtStrategy,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get(RouteOf, context.getHandler());
    const access = route?.access ?? 'member';
    const request = context.switchToHttp().getRequest<AuthorizedRequest>();
    if (access === 'public') return true;
    if (access === 'publisher') return this.authorizePublisher(request);
    request.user = await this.strategy.findRemembered(request);
    if (!request.user) await super.canActivate(context);
    if (!request.user) throw notSignedIn();
    assertAccess(route?.allowAfterAccessEnded ? 'signed-in' : access, request.user);
    if (access === 'admin' && !route?.allowBeforeTwoFactor) this.assertTwoFactor(request.user);
    return true;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw notSignedIn();
    return user;
  }

  private assertTwoFactor({ has_two_factor }: SignedInUser) {
    if (this.config.ADMIN_TWO_FACTOR === 'required' && !has_two_factor) throw twoFactorSetUpRequired();
  }

  private async authorizePublisher(request: AuthorizedRequest) {
    request.publisher = await this.publishers.authorize(request);
    return true;
  }
}

export function assertAccess(access: Access, user: Pick<SignedInUser, 'role' | 'access_state'>) {
  if (access === 'admin' && user.role !== 'admin') throw adminsOnly();
  if (access === 'member' && user.access_state === 'ended') throw accessEnded();
}
