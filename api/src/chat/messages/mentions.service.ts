import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ChatMessage } from '@mindgrove/contracts/chat';
import type { DataSource } from 'typeorm';

import { MENTIONABLE } from './messages.read-model.js';

export type Person = ChatMessage['user'];

@Injectable()
export class MentionsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the members whose `@name` is in the text. */
  async find(text: string, ids: readonly number[] = []): Promise<Person[]> {
    if (ids.length === 0) return [];
    const people = await this.dataSource.query<Person[]>(MENTIONABLE, [ids]);
    const searched = text.toLowerCase();
    return people.filter(({ name }) => searched.includes(`@${name.toLowerCase()}`));
  }
}
