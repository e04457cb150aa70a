import type { ChannelName } from '@mindgrove/contracts/releases';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Its row is locked by whoever moves the channel. */
@Entity('channels')
@Check('channels_name_check', `name IN ('live', 'next')`)
export class Channel {
  @PrimaryColumn('text')
  name: ChannelName;

  @Column('integer', { default: 0 })
  revision: number;
}
