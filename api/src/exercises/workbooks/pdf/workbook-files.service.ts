import { text } from 'node:stream/consumers';

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { WorkbookContent } from '@mindgrove/contracts/content/workbook';

import { ContentService, type PublishedItem } from '../../content/items/content.service.js';
import { MediaLinksService } from '../../content/media/media-links.service.js';
import { StorageService, type StoredFile, toStoredFile } from '../../content/storage/storage.service.js';
import { PdfCache } from './pdf-cache.js';
import { renderWorkbook } from './workbook-pdf.js';

const FOLDER = 'workbooks';
const FILE = /^(?<slug>.+)\.pdf$/;

/** The workbooks as PDFs at `/storage/workbooks/<slug>.pdf`, made on request from what is published. */
@Injectable()
export class WorkbookFilesService implements OnModuleInit {
  private readonly cache = new PdfCache();

  constructor(
    private readonly content: ContentService,
    private readonly links: MediaLinksService,
    private readonly storage: StorageService,
  ) {}

  onModuleInit() {
    this.storage.register(FOLDER, (file) => this.open(file));
  }

  /** The link is valid for a few minutes. */
  link({ slug }: PublishedItem<'workbook'>, memberId: number): string {
    return this.links.shortLink(`${FOLDER}/${slug}.pdf`, memberId);
  }

  private async open(file: string): Promise<StoredFile | null> {
    const slug = FILE.exec(file)?.groups?.['slug'];
    const item = slug === undefined ? null : await this.content.publishedBySlug('workbook', slug);
    if (!item) return null;
    const bytes = await this.cache.get(`${item.id}/${item.revision}`, () => this.render(item.content));
    return toStoredFile('application/pdf', bytes);
  }

  private async render(content: WorkbookContent): Promise<Buffer> {
    return renderWorkbook(content, await this.drawing(content.cover));
  }

  /** Drawings come with the product; a cover that was uploaded has another format and is not in the PDF. */
  private async drawing(cover: string | null): Promise<string | undefined> {
    if (!cover?.endsWith('.svg')) return undefined;
    const [folder = '', file = ''] = cover.split('/');
    const stored = await this.storage.find(folder, file);
    const stream = await stored?.read(0, stored.bytes);
    return stream ? text(stream) : undefined;
  }
}
