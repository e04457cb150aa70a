import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { FriendsController } from './friends.controller.js';
import { FriendBlock, FriendInvite, Friendship } from './friends.entity.js';
import { FriendsService } from './friends.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([FriendBlock, FriendInvite, Friendship])],
  controllers: [FriendsController],
  providers: [FriendsService],
})
export class FriendsModule {}
