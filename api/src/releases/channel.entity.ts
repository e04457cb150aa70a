import type { ChannelName } from '@mindgrove/contracts/releases';
import { Check, Column, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../platform/database/table-entity.js';

/** Each move of the channel locks its row. */
@TableEntity('channels')
@Check('channels_name_check', `name IN ('live', 'next')`)
export class Channel {
  @PrimaryColumn('text')
  name: ChannelName;

  @Column('integer', { default: 0 })
  revision: number;
}
