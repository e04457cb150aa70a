import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminRelease } from '@mindgrove/contracts/admin';
import type { DataSource } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { LIVE, lockChannel } from '../channel-moves.js';
import { LiveReleasesService } from '../live-releases.service.js';
import { Release } from '../release.entity.js';
import { releaseNotFound } from '../releases.errors.js';
import { ReleasePin } from './release-pin.entity.js';

/** The limit of each name: mirrors keep more than the registry can have at one time. */
const MAX_PINS = 10;

const tooManyPins = (name: string) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'too_many_pins',
    `${MAX_PINS} releases of ${name} are pinned already. Unpin one of them first.`,
  );

/** Pinned releases stay, however old they are. */
@Injectable()
export class PinsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly releases: LiveReleasesService,
  ) {}

  /** Pinning it again replaces the note. */
  async pin(
    admin: AdminActor,
    { name, version, note }: Pick<ReleasePin, 'name' | 'version' | 'note'>,
  ): Promise<AdminRelease> {
    await inTransaction(this.dataSource, async (manager) => {
      // Dropping releases locks it, too.
      await lockChannel(manager, LIVE, name);
      if (!(await manager.existsBy(Release, { name, version }))) throw releaseNotFound(name, version);
      const pins = await manager.findBy(ReleasePin, { name });
      const others = pins.filter((pin) => pin.version !== version);
      if (others.length >= MAX_PINS) throw tooManyPins(name);
      await manager.save(ReleasePin, { name, version, note, pinned_by: admin.name, pinned_at: new Date() });
      await this.audit.record(manager, admin, { action: 'release.pin', target: name, detail: `${version}: ${note}` });
    });
    return this.releases.release(name);
  }

  async unpin(admin: AdminActor, { name, version }: Pick<ReleasePin, 'name' | 'version'>): Promise<AdminRelease> {
    await inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.delete(ReleasePin, { name, version });
      if (affected) await this.audit.record(manager, admin, { action: 'release.unpin', target: name, detail: version });
    });
    return this.releases.release(name);
  }
}
