import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { CONFIG, type Config } from '../../config.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { AdministratorsService } from './administrators.service.js';

const NAME = 'Administrator';

/** Creates the administrator named in the settings. A setting never changes an existing account. */
@Injectable()
export class FirstAdministratorService implements OnApplicationBootstrap {
  private readonly logger = new Logger(FirstAdministratorService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly administrators: AdministratorsService,
  ) {}

  async onApplicationBootstrap() {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config;
    if (!email || !password) return;
    const isCreated = !(await this.administrators.roleOf(email)) && (await this.create(email, password));
    if (isCreated || (await this.administrators.roleOf(email)) === 'admin') return;
    this.logger.warn(
      'ADMIN_EMAIL is the address of a member. A setting does not promote members: ' +
        'set another address, or run "npm run admin:create -- --promote --email <address>"',
    );
  }

  /** False when another replica, or a sign-up, was faster. */
  private async create(email: string, password: string): Promise<boolean> {
    try {
      return await this.administrators.create({ name: NAME, email, password });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new Error(`ADMIN_PASSWORD cannot be used: ${error.error} (see .env.example)`, { cause: error });
    }
  }
}
