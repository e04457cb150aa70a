import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { WorkbookFilesService } from './pdf/workbook-files.service.js';
import { WorkbooksService } from './workbooks.service.js';

const STRESS_GUIDE = 'stress-guide';

@Controller()
export class WorkbooksController {
  constructor(
    private readonly workbooks: WorkbooksService,
    private readonly files: WorkbookFilesService,
  ) {}

  @Handle('GET /workbooks')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: await this.workbooks.list(user.id) };
  }

  @Handle('GET /workbooks/:slug')
  async workbook(@CurrentUser() user: SignedInUser, @Input() { params: { slug } }: RouteInput<'GET /workbooks/:slug'>) {
    return { data: await this.workbooks.workbook(slug, user.id) };
  }

  @Handle('POST /workbooks/:slug/answers')
  async answer(
    @CurrentUser() user: SignedInUser,
    @Input() { params: { slug }, body }: RouteInput<'POST /workbooks/:slug/answers'>,
  ) {
    return { data: await this.workbooks.answer(slug, user.id, body) };
  }

  @Handle('GET /workbooks/:slug/pdf')
  pdf(@CurrentUser() user: SignedInUser, @Input() { params: { slug } }: RouteInput<'GET /workbooks/:slug/pdf'>) {
    return this.file(slug, user);
  }

  @Handle('GET /stress-guide')
  stressGuide(@CurrentUser() user: SignedInUser) {
    return this.file(STRESS_GUIDE, user);
  }

  private async file(slug: string, { id }: SignedInUser) {
    const workbook = await this.workbooks.find(slug);
    return { success: true as const, data: { file_path: this.files.link(workbook, id) } };
  }
}
