import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The source map of a release's script; only the API reads it, and it is dropped with the release. */
@Entity('source_maps')
@ForeignKey('releases', ['name', 'version'], ['name', 'version'], { onDelete: 'CASCADE' })
export class SourceMap {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  /** The script's, without `.map`. */
  @PrimaryColumn('text')
  path: string;

  /** The map, compressed with Brotli. */
  @Column('bytea')
  bytes: Buffer;
}
