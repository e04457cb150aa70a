import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('release_files')
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
