import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('release_files')
@ForeignKey('releases', ['name', 'version'], ['name', 'version'])
export class ReleaseFile {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  @PrimaryColumn('text')
  path: string;

  @Column('bytea')
  bytes: Buffer;
}
