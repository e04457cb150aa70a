// Generated from the migrated schema by `npm run tables -w api`; tables.spec.ts holds the two equal.

/** Any value but null. */
type Json = NonNullable<unknown>;

/** A row of each table, as the driver returns it. */
export interface Tables {
  assessments: { id: number; user_id: number; assessment_id: string; form: number; results: Json; taken_at: Date };
  audit_entries: { id: number; at: Date; actor_id: number | null; actor: string; action: string; target: string; detail: string };
  badges: { user_id: number; badge: string; earned_on: string; seen_at: Date | null };
  billing_alerts: { id: number; stripe_id: string; kind: string; state: string; user_id: number | null; payment_intent: string | null; facts: Json; read_at: Date; settled_at: Date | null; ended_subscription: string | null };
  billing_events: { id: number; stripe_id: string; type: string; customer: string | null; payment_intent: string | null; created_at: Date; received_at: Date; state: 'waiting' | 'applied' | 'ignored' | 'failed'; attempts: number; error: string | null; object_id: string | null; told: Json | null };
  bookings: { id: number; trainer_id: number; user_id: number; starts_at: Date; ends_at: Date; time_zone: string; uid: string; sequence: number; created_at: Date; canceled_at: Date | null; canceled_by: 'member' | 'team' | null; reason: string | null; reminded_at: Date | null };
  canary_steps: { revision: number; name: string; version: string; percent: number; begun_with: number; actor: string; reason: string; stepped_at: Date; commit: string };
  channel_moves: { channel: string; revision: number; name: string; version: string | null; action: 'promote' | 'rollback' | 'retire'; returns_to: number | null; actor: string; moved_at: Date; commit: string; note: string | null; watched_until: Date | null };
  channels: { name: 'live' | 'next'; revision: number };
  chat_cases: { id: number; message_id: number; author_id: number; text: string; written_at: Date; is_urgent: boolean; opened_at: Date; outcome: 'kept' | 'hidden' | 'restored' | 'suspended' | null; reason: string | null; decided_by: string | null; decided_at: Date | null };
  chat_messages: { id: number; user_id: number; message: string; client_id: string | null; created_at: Date; mentions: number[] | null; edited_at: Date | null; hidden_at: Date | null; changed_at: Date; has_reactions: boolean };
  chat_mutes: { user_id: number; muted_id: number };
  chat_reactions: { message_id: number; user_id: number; reaction: 'heart' | 'thanks' | 'smile' | 'hooray' | 'hug'; created_at: Date };
  chat_removals: { message_id: number; removed_at: Date; client_id: string | null };
  chat_reports: { id: number; case_id: number; user_id: number | null; reason: 'unkind' | 'spam' | 'private' | 'health' | 'self-harm' | 'other' | 'edited'; note: string | null; reported_at: Date; message_id: number | null };
  content_items: { id: number; kind: 'brain-exercise' | 'stress-exercise' | 'sit' | 'tip' | 'recipe' | 'workbook'; slug: string; position: number; published: Json | null; draft: Json | null; revision: number; updated_at: Date; updated_by: number | null; published_at: Date | null; shipped_hash: string | null };
  customers: { user_id: number; key: string; stripe_id: string | null; credit: number; version: number; synced_at: Date | null; lease_token: string | null; lease_until: Date | null };
  daily_boards: { user_id: number; day: string; score: number; marks: string };
  deleted_customers: { stripe_id: string };
  exercise_completions: { user_id: number; exercise_id: number; points: number; day: string; created_at: Date };
  friend_blocks: { user_id: number; blocked_id: number };
  friend_invites: { token_hash: string; user_id: number; expires_at: Date; used_by: number | null };
  friendships: { user_id: number; friend_id: number; leaf_on: string | null };
  game_progress: { user_id: number; game: string; rounds: number; best_score: number; best_seconds: number | null; last_played_at: Date | null; step: number; step_reason: string; run: number; step_set_at: Date };
  goals: { id: number; user_id: number; type: 'meditation' | 'brain' | 'learning' | 'streak'; target: number; deadline: string; made_on: string; points_before: number; celebrated_at: Date | null; created_at: Date; minutes_before: number };
  idempotency_keys: { user_id: number; key: string; fingerprint: string; answer: Json | null; created_at: Date };
  invoices: { id: number; user_id: number; stripe_id: string; payment_intent: string | null; number: string; status: string; amount: number; refunded: number; currency: string; created_at: Date; paid_at: Date | null; period_start: Date; period_end: Date; lines: Json; card: Json | null; dispute: string | null };
  level_records: { user_id: number; game: string; level: number; rounds: number; best_score: number; best_seconds: number | null };
  mail_links: { id: string; user_id: number | null; purpose: 'password' | 'email' | 'new-email'; email: string; expires_at: Date; used_at: Date | null };
  mails: { id: number; user_id: number; recipient: string; subject: string; text: string | null; created_at: Date; sent_at: Date | null; calendar: string | null; html: string | null; images: Json | null; unsubscribe_url: string | null; expires_at: Date | null };
  media_files: { id: number; path: string; name: string; content_type: string; bytes: number; sha256: string; content: Buffer | null; created_at: Date };
  meditations: { id: number; user_id: number; session_id: string | null; minutes: number; created_at: Date; day: string; ended_at: Date; practice: 'timer' | 'sit' | 'breathing'; mood_before: number | null; mood_after: number | null };
  moods: { user_id: number; day: string; mood: number; note: string | null };
  plans: { id: number; code: 'free' | 'monthly' | 'annual'; name: string; description: string; price_cents: number; currency: string; interval: 'month' | 'year' | null; trial_days: number; highlighted: boolean };
  progress: { user_id: number; brain_score: number; education_score: number; memory_game_level: number; memory_game_progress: number; speed_math_level: number; speed_math_progress: number; meditation_minutes: number; meditation_streak_days: number; last_meditation_day: string | null; weekly_goal: number; assessments: number; last_assessed_at: Date | null; assessment_skipped_at: Date | null; plan_purpose: string | null; plan_minutes: number | null; plan_days: number[] | null; plan_set_at: Date | null; practice: string };
  purchases: { id: string; user_id: number; plan_id: number; request_key: string | null; fingerprint: string | null; state: 'open' | 'done' | 'failed'; failure: string | null; created_at: Date; closed_at: Date | null };
  push_subscriptions: { id: string; user_id: number; endpoint: string; p256dh: string; auth: string; device: string; created_at: Date; push_key: string | null };
  refresh_tokens: { hash: Buffer; session_id: string; created_at: Date; expires_at: Date; used_at: Date | null };
  release_counts: { name: string; version: string; at: Date; sessions: number; errored_sessions: number; retries: number; fallbacks: number; load_failures: number; render_errors: number; unhandled_errors: number };
  release_errors: { name: string; version: string; fingerprint: string; kind: string; type: string; message: string; frames: Json; count: number; first_seen: Date; last_seen: Date };
  release_files: { name: string; version: string; path: string; bytes: Buffer | null; object_key: string | null };
  release_overrides: { id: number; origin: string; record: Json; team: string | null; session_id: string | null; code_hash: Buffer | null; expires_at: Date };
  release_pins: { name: string; version: string; note: string; pinned_by: string; pinned_at: Date };
  release_timings: { name: string; version: string; page: string; metric: string; at: Date; bucket: number; samples: number };
  release_tokens: { id: number; team: string; names: string[]; rights: string[]; channels: string[]; hash: Buffer; hint: string; created_by: string; created_at: Date; expires_at: Date | null; revoked_at: Date | null; last_used_at: Date | null };
  releases: { name: string; version: string; record: Json; published_by: string; published_at: Date; skipped_checks: string | null };
  reminders: { user_id: number; link_id: string; days: number[]; time: string; time_zone: string; email: boolean; push: boolean; recap: boolean; next_at: Date | null; reminded_on: string | null; recap_at: Date | null; recapped_on: string | null };
  reviews: { id: number; user_id: number; revision: number; text: string; stars: number; name: string; age: number | null; consent_version: number; consent_text: string; written_at: Date; state: 'pending' | 'approved' | 'declined'; reason: string | null; decided_by: string | null; decided_at: Date | null };
  rounds: { id: number; user_id: number; round_id: string; game: string; level: number; score: number; seconds: number | null; trials: number | null; hits: number | null; best_streak: number | null; played_at: Date; special_week: string | null };
  sessions: { id: string; user_id: number; created_at: Date; revoked_at: Date | null; user_agent: string; last_used_at: Date };
  source_maps: { name: string; version: string; path: string; bytes: Buffer };
  subscriptions: { id: number; user_id: number; stripe_id: string; plan_id: number; state: 'active' | 'canceling' | 'past_due' | 'ended'; access_until: Date | null; price_cents: number; currency: string; interval: 'month' | 'year'; started_at: Date; anchor: Date; current_period_end: Date; cancel_at: Date | null; ended_at: Date | null; discount: Json | null; card: Json | null; renewal_mailed_for: Date | null };
  tickets: { id: number; number: string; name: string; email: string; subject: string; message: string; created_at: Date; closed_at: Date | null };
  trainer_dates: { trainer_id: number; date: string; hours: Json; note: string };
  trainer_hours: { trainer_id: number; weekday: number; starts: string; ends: string };
  trainers: { id: number; name: string; city: string; time_zone: string; about: string; credentials: string; meeting_url: string | null; is_active: boolean; revision: number; created_at: Date };
  training_days: { user_id: number; day: string; activity: string; rounds: number; seconds: number; points: number; best_score: number; trials: number; hits: number; practice_index: number | null };
  trials: { user_id: number; plan_id: number; started_at: Date; ends_at: Date; reminded_at: Date | null };
  two_factors: { user_id: number; secret: Buffer; created_at: Date; confirmed_at: Date | null; last_step: number; recovery_hashes: Buffer[]; wrong_codes: number; last_wrong_at: Date | null };
  used_trials: { address_hash: string };
  users: { id: number; name: string; email: string; password_hash: string; role: 'member' | 'admin'; time_zone: string; created_at: Date; text_size: 'normal' | 'large' | 'largest'; reduced_motion: boolean; email_verified_at: Date | null; deletes_at: Date | null; suspended_at: Date | null; granted_until: Date | null; access_ended_at: Date | null; theme: 'system' | 'light' | 'dark'; sound: boolean; vibration: boolean; village: boolean };
  walks: { user_id: number; day: string; minutes: number; steps: Json };
  wellbeing_checks: { user_id: number; day: string; answers: number[] };
  workbook_answers: { user_id: number; workbook_id: number; prompt: string; answer: string; updated_at: Date };
}
