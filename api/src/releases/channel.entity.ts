import type { ChannelName } from '@mindgrove/contracts/releases';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Each move of the channel locks its row. */
@Entity('channels')
@Check('channels_name_check', `name IN ('live', 'next')`)
export class Channel {
  @PrimaryColumn('text')
  name: ChannelName;

  @Column('integer', { default: 0 })
  revision: number;
}
