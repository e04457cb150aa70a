import type { GameProgress } from '@mindgrove/contracts/rounds';
import { Controller, HttpStatus } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { RoundHistoryService } from './rounds/round-history.service.js';
import { RoundsService } from './rounds/rounds.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { ProgressService } from './progress.service.js';
import { MeditationsService } from './meditations/meditations.service.js';

@Controller()
export class ProgressController {
  constructor(
    private readonly progress: ProgressService,
    private readonly rounds: RoundsService,
    private readonly history: RoundHistoryService,
    private readonly meditations: MeditationsService,
  ) {}

  @Handle('GET /dashboard-overview')
  overview(@CurrentUser() user: SignedInUser) {
    return { success: true as const, data: this.progress.overview(user) };
  }

  @Handle('POST /rounds')
  async addRound(@CurrentUser() user: SignedInUser, @Input() { body: round }: RouteInput<'POST /rounds'>) {
    return { data: (await this.rounds.store(user, round)).game };
  }

  @Handle('GET /rounds')
  async page(@CurrentUser() user: SignedInUser, @Input() { query: page }: RouteInput<'GET /rounds'>) {
    return { data: await this.history.page(user.id, page) };
  }

  @Handle('GET /game-records')
  async records(@CurrentUser() user: SignedInUser, @Input() { query: { game } }: RouteInput<'GET /game-records'>) {
    return { data: await this.history.records(user.id, game) };
  }

  @Handle('GET /weekly-special')
  async special(@CurrentUser() user: SignedInUser) {
    return { data: await this.history.special(user) };
  }

  @Handle('GET /daily-board')
  async board(@CurrentUser() user: SignedInUser) {
    return { data: await this.history.board(user) };
  }

  @Handle('POST /game-stair')
  async chooseStaircase(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /game-stair'>) {
    return { data: await this.rounds.chooseStaircase(user.id, body) };
  }

  @Handle('POST /add-wellness')
  async add(@CurrentUser() user: SignedInUser, @Input() { body: session }: RouteInput<'POST /add-wellness'>) {
    return { success: true as const, data: await this.meditations.add(user, session) };
  }

  // The product spec’s routes, which store and read the same rounds as POST /rounds.

  @Handle('POST /add-memorychallenge')
  async addMemoryWin(
    @CurrentUser() user: SignedInUser,
    @Input() { body: round }: RouteInput<'POST /add-memorychallenge'>,
  ) {
    const { counters } = await this.rounds.storeMemoryWin(user, round);
    const { memory_game_progress, memory_game_level } = counters;
    return { success: true as const, data: { memory_game_progress, memory_game_level } };
  }

  @Handle('POST /add-speedchallenge')
  async addSpeedRound(
    @CurrentUser() user: SignedInUser,
    @Input() { body: round }: RouteInput<'POST /add-speedchallenge'>,
  ) {
    const { counters } = await this.rounds.store(user, { ...round, game: 'speed-math' });
    const { speed_math_progress, speed_math_level } = counters;
    return { success: true as const, data: { speed_math_progress, speed_math_level } };
  }

  @Handle('GET /game-scores')
  async score(@CurrentUser() user: SignedInUser, @Input() { query: { type } }: RouteInput<'GET /game-scores'>) {
    return toGameScore(await this.progress.gameOf(user.id, type));
  }

  @Handle('POST /game-scores')
  async addScore(
    @CurrentUser() user: SignedInUser,
    @Input() { body: { user_id, game_type, ...round } }: RouteInput<'POST /game-scores'>,
  ) {
    if (user_id !== user.id) throw notYours();
    const { game } = await this.rounds.store(user, { ...round, game: game_type });
    return { success: true as const, ...toGameScore(game) };
  }
}

const toGameScore = ({ level, best_score }: GameProgress) => ({ currentLevel: level, highScore: best_score });

const notYours = () =>
  new ApiError(HttpStatus.FORBIDDEN, 'other_member', 'Rounds are stored for yourself alone.', 'user_id: is not yours');
