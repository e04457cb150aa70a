import type { ChannelName } from '@mindgrove/contracts/releases';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Its row is locked by whoever moves the channel. */
@Entity('channels')
export class Channel {
  @PrimaryColumn('text')
  name: ChannelName;

  @Column('integer', { default: 0 })
  revision: number;
}
