import { createHash } from 'node:crypto';

import { MEDIA_LIMITS, type MediaFile as MediaFileResponse } from '@mindgrove/contracts/media';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, Like } from 'typeorm';

import { type AdminActor, AuditService } from '../../../platform/audit/audit.service.js';
import { ApiError } from '../../../platform/core/errors/api-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { TITLE } from '../items/content-item.read-model.js';
import { CONTENT_TYPES, type Extension } from '../media/content-types.js';
import { MediaContentService } from '../media/media-content.service.js';
import { MediaFile } from '../media/media-file.entity.js';
import { MediaLinksService } from '../media/media-links.service.js';

/** The file's own first bytes tell the type. An SVG can run scripts, so only those that come with the product exist. */
const TYPES: Record<string, UploadType> = {
  'image/png': { extension: 'png', sort: 'image' },
  'image/jpeg': { extension: 'jpg', sort: 'image' },
  'image/webp': { extension: 'webp', sort: 'image' },
  'audio/mpeg': { extension: 'mp3', sort: 'audio' },
  'audio/ogg': { extension: 'ogg', sort: 'audio' },
  'audio/ogg; codecs=opus': { extension: 'ogg', sort: 'audio' },
  'video/mp4': { extension: 'mp4', sort: 'video' },
  'text/vtt': { extension: 'vtt', sort: 'captions' },
  'application/pdf': { extension: 'pdf', sort: 'pdf' },
};

const NAMES: Record<UploadType['sort'], string> = {
  image: 'An image',
  audio: 'A sound',
  video: 'A video',
  captions: 'A captions file',
  pdf: 'A PDF',
};

const ALLOWED =
  'This is not a file that can be used here. Upload a PNG, JPEG or WebP image, an MP3 or Ogg sound, an MP4 video, ' +
  'WebVTT captions or a PDF.';

const MAX_NAME = 60;
const HASH_CHARACTERS = 10;

/** The path says what the file is, and is the same for the same name and bytes. */
function uploadPath(name: string, sha256: string, extension: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-+|-+$/g, '');
  return `uploads/${words || 'file'}-${sha256.slice(0, HASH_CHARACTERS)}.${extension}`;
}

const COLUMNS = { id: true, path: true, name: true, content_type: true, bytes: true, created_at: true } as const;
type FileRow = Pick<MediaFile, keyof typeof COLUMNS>;

const RETURNED = Object.keys(COLUMNS).join(', ');
const LIST = `SELECT ${RETURNED} FROM media_files ORDER BY path LIKE 'uploads/%' DESC, id DESC`;
const INSERT = `
  INSERT INTO media_files (path, name, content_type, bytes, sha256, content) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (sha256) WHERE path LIKE 'uploads/%' DO NOTHING RETURNING ${RETURNED}`;

/** An item names a file where one of its strings is the file's path. */
const USES = `
  SELECT DISTINCT named.path, ${TITLE} AS title FROM content_items c CROSS JOIN LATERAL (
    SELECT value #>> '{}' AS path
    FROM jsonb_path_query(jsonb_build_array(c.published, c.draft), 'strict $.** ? (@.type() == "string")') value
  ) named
  WHERE named.path = ANY($1) ORDER BY title`;

const fileNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'file_not_found', 'This file does not exist any more.');
const conflict = (code: string, sentence: string) => new ApiError(HttpStatus.CONFLICT, code, sentence);
const cameWithProduct = () =>
  conflict('came_with_product', 'This file came with the product, so it cannot be deleted.');
const isShown = (titles: string[]) =>
  conflict('file_in_use', `This file is shown by ${titles.join(', ')}. Take it out of there first, then delete it.`);

@Injectable()
export class UploadsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly content: MediaContentService,
    private readonly links: MediaLinksService,
  ) {}

  async list(admin: AdminActor): Promise<MediaFileResponse[]> {
    return this.toResponses(this.dataSource.manager, admin, await this.dataSource.query<FileRow[]>(LIST));
  }

  /** The same bytes are stored once, under the name that they came with first. */
  async add(admin: AdminActor, { name, content }: { name: string; content: string }): Promise<MediaFileResponse> {
    const bytes = Buffer.from(content, 'base64');
    const { extension } = await uploadTypeOf(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = uploadPath(name, sha256, extension);
    const values = [path, name, CONTENT_TYPES[extension], bytes.length, sha256, this.content.inRow(bytes)];
    return inTransaction(this.dataSource, async (manager) => {
      const [added] = await manager.query<FileRow[]>(INSERT, values);
      if (!added) {
        const where = { sha256, path: Like('uploads/%') };
        return this.first(manager, admin, await manager.find(MediaFile, { select: COLUMNS, where }));
      }
      // The file is written after the row, which waits for a deletion of the same file.
      await this.content.write(path, bytes);
      await this.audit.record(manager, admin, { action: 'media.upload', target: path, detail: name });
      return this.first(manager, admin, [added]);
    });
  }

  delete(admin: AdminActor, id: number): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const file = await manager.findOne(MediaFile, { select: COLUMNS, where: { id }, lock });
      if (!file) throw fileNotFound();
      if (!file.path.startsWith('uploads/')) throw cameWithProduct();
      const titles = (await titlesByPath(manager, [file.path])).get(file.path);
      if (titles) throw isShown(titles);
      await manager.delete(MediaFile, id);
      await this.content.remove(file.path);
      await this.audit.record(manager, admin, { action: 'media.delete', target: file.path, detail: file.name });
    });
  }

  private async first(manager: EntityManager, admin: AdminActor, rows: FileRow[]): Promise<MediaFileResponse> {
    const [file] = await this.toResponses(manager, admin, rows);
    // The file was deleted at the same time.
    if (!file) throw fileNotFound();
    return file;
  }

  private async toResponses(manager: EntityManager, admin: AdminActor, rows: FileRow[]): Promise<MediaFileResponse[]> {
    const uses = await titlesByPath(
      manager,
      rows.map(({ path }) => path),
    );
    return rows.map((row) => ({
      ...row,
      url: this.links.link(row.path, admin.id),
      used_by: uses.get(row.path) ?? [],
      created_at: row.created_at.toISOString(),
    }));
  }
}

/** The titles of the items that show each of the files, as published or as drafted. */
async function titlesByPath(manager: EntityManager, paths: string[]): Promise<Map<string, string[]>> {
  const rows = await manager.query<(Pick<MediaFile, 'path'> & { title: string })[]>(USES, [paths]);
  const uses = Map.groupBy(rows, ({ path }) => path);
  return new Map([...uses].map(([path, items]) => [path, items.map(({ title }) => title)]));
}

interface UploadType {
  extension: Extension;
  sort: keyof typeof MEDIA_LIMITS;
}

/** @throws {ApiError} 400 for any other type, 413 for a file that is too large for its type */
async function uploadTypeOf(content: Buffer): Promise<UploadType> {
  // Loaded by the first upload: the API starts faster without it.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = TYPES[(await fileTypeFromBuffer(content))?.mime ?? ''];
  if (!type) throw new ApiError(HttpStatus.BAD_REQUEST, 'type_not_allowed', ALLOWED);
  if (content.length > MEDIA_LIMITS[type.sort]) throw tooLarge(type.sort);
  return type;
}

function tooLarge(sort: UploadType['sort']) {
  const limit = MEDIA_LIMITS[sort];
  const size = limit < 1_048_576 ? `${limit / 1024} KB` : `${limit / 1_048_576} MB`;
  const sentence = `${NAMES[sort]} may have at most ${size}. Make it smaller and upload it again.`;
  return new ApiError(HttpStatus.PAYLOAD_TOO_LARGE, 'file_too_large', sentence);
}
