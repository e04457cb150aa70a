import { type PreviewedRelease, previewReleases } from '@mindgrove/contracts/releases/preview';
import { Inject, Injectable } from '@nestjs/common';

import { SessionsService } from '../../auth/sessions/sessions.service.js';
import { CONFIG, type Config } from '../../config.js';
import { readSignedText, signText } from '../../platform/core/signed-text.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { ReleasesService } from '../releases.service.js';

const SIGNATURE_PURPOSE = 'preview';

/** The releases that one administrator's browser shows instead of the live ones, for as long as they are signed in. */
@Injectable()
export class PreviewsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsService,
    private readonly releases: ReleasesService,
  ) {}

  /** The value of the browser's cookie with one more release; another version of the same name gives way. */
  async add(admin: SignedInUser, cookie: string | undefined, release: PreviewedRelease): Promise<string> {
    await this.releases.record(release.name, release.version);
    const others = (await this.read(cookie)).filter(({ name }) => name !== release.name);
    const text = JSON.stringify({ sid: admin.session_id, releases: [...others, release] });
    return signText(this.config.JWT_SECRET, SIGNATURE_PURPOSE, Buffer.from(text).toString('base64url'));
  }

  /** Returns nothing for a cookie that we did not sign, and when its session has ended. */
  async read(cookie: string | undefined): Promise<PreviewedRelease[]> {
    const text = cookie && readSignedText(this.config.JWT_SECRET, SIGNATURE_PURPOSE, cookie);
    if (!text) return [];
    const preview = JSON.parse(Buffer.from(text, 'base64url').toString()) as { sid: string; releases: unknown };
    const user = await this.sessions.findUser(preview.sid);
    return user?.role === 'admin' ? previewReleases.parse(preview).releases : [];
  }
}
