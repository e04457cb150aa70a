import { startStripeSandbox } from './start-stripe-sandbox.ts';

const STOP_TIMEOUT_MS = 900;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: set it in the environment of the Stripe sandbox.`);
  return value;
}

const sandbox = await startStripeSandbox({
  port: Number(process.env.PORT ?? 0),
  host: process.env.HOST || undefined,
  stateFile: process.env.STATE_FILE || undefined,
  secretKey: required('STRIPE_SECRET_KEY'),
  publishableKey: required('STRIPE_PUBLISHABLE_KEY'),
  webhookUrl: process.env.WEBHOOK_URL || undefined,
  webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
});
console.log(`The Stripe sandbox listens at ${sandbox.url}`);

function stop() {
  // State is on disk before each response, so that nothing is lost.
  setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
  void sandbox.stop().then(() => process.exit(0));
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
