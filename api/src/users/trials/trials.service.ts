import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, type Repository } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { AccountData } from '../account-data.decorator.js';
import type { SignedInUser } from '../signed-in-user.js';
import { SignedUpEvent } from '../signed-up.event.js';
import { FREE_PLAN, type FreePlan } from './free-plan.read-model.js';
import { Trial, type UsedTrial } from './trial.entity.js';

const EXPORT_COLUMNS = { plan_id: true, started_at: true, ends_at: true } as const;

const USE_ADDRESS = 'INSERT INTO used_trials (address_hash) VALUES ($1) ON CONFLICT DO NOTHING RETURNING address_hash';
const START = `
  INSERT INTO trials (user_id, plan_id, ends_at) VALUES ($1, $2, now() + make_interval(days => $3))
  ON CONFLICT (user_id) DO NOTHING RETURNING user_id`;

/** Trials whose members have not yet been told that they end. */
const REMIND = `
  UPDATE trials SET reminded_at = now()
  WHERE ends_at > now() AND ends_at <= now() + make_interval(days => $1) AND reminded_at IS NULL
    AND ends_at - started_at > make_interval(days => $1)
  RETURNING user_id, ends_at`;

type EndingTrial = Pick<Trial, 'user_id' | 'ends_at'>;

@Injectable()
export class TrialsService {
  constructor(
    @InjectRepository(Trial) private readonly trials: Repository<Trial>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Starts the trial that was chosen at sign-up, unless the address had one before. */
  @OnEvent(SignedUpEvent.eventName, { suppressErrors: false })
  async startAtSignUp({ manager, member, plan }: SignedUpEvent): Promise<void> {
    if (plan === 'free') await this.start(manager, member);
  }

  /** False when the account or its address had a trial before. */
  async start(manager: EntityManager, { id, email }: Pick<SignedInUser, 'id' | 'email'>): Promise<boolean> {
    const [plan] = await manager.query<FreePlan[]>(FREE_PLAN);
    if (!plan) throw new Error('The table of plans has no free plan: run the migrations.');
    const used = await manager.query<UsedTrial[]>(USE_ADDRESS, [this.hash(email)]);
    if (used.length === 0) return false;
    const started = await manager.query<Pick<Trial, 'user_id'>[]>(START, [id, plan.id, plan.trial_days]);
    return started.length > 0;
  }

  async end(manager: EntityManager, userId: number, at: Date) {
    await manager.update(Trial, { user_id: userId, ends_at: MoreThan(at) }, { ends_at: at });
  }

  /** Takes the trials that end within the days and were not returned before. */
  async takeEnding(manager: EntityManager, days: number): Promise<EndingTrial[]> {
    const [rows] = await manager.query<[EndingTrial[], number]>(REMIND, [days]);
    return rows;
  }

  async isUsed(userId: number, email: string): Promise<boolean> {
    const used = await this.trials.query<unknown[]>(
      'SELECT FROM trials WHERE user_id = $1 UNION ALL SELECT FROM used_trials WHERE address_hash = $2 LIMIT 1',
      [userId, this.hash(email)],
    );
    return used.length > 0;
  }

  @AccountData({ name: 'plans', order: 2 })
  async exportOf({ id }: SignedInUser) {
    return { trial: await this.trials.findOne({ where: { user_id: id }, select: EXPORT_COLUMNS }) };
  }

  private hash(email: string) {
    return createHmac('sha256', this.config.JWT_SECRET).update(`trial\n${email.toLowerCase()}`).digest('base64url');
  }
}
