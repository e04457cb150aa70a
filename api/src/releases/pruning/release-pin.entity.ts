import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A release that stays until an administrator unpins it. */
@Entity('release_pins')
@ForeignKey('releases', ['name', 'version'], ['name', 'version'])
export class ReleasePin {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  /** Why it is kept. */
  @Column('text')
  note: string;

  /** The administrator's name. */
  @Column('text')
  pinned_by: string;

  @Column('timestamptz', { default: () => 'now()' })
  pinned_at: Date;
}
