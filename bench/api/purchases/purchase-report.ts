import type { MeasuredPurchase } from './measure-purchases.ts';
import { countStatements, type Statement } from './statement-log.ts';

const time = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`.padStart(10);

export function purchaseLines(measured: MeasuredPurchase, recorded: readonly Statement[]): string {
  const { own, bare, provider, providerRequests } = measured;
  const { statements, transactions } = countStatements(recorded);
  return [
    'POST /buy-plan, without the time of the payment provider',
    `  API              ${time(own)}`,
    `  bare             ${time(bare)}`,
    `  API / bare ${(own / bare).toFixed(2)} ×`,
    `  ${statements} statements and ${transactions} transactions; ${providerRequests} provider requests, ${provider.toFixed(2)} ms in the sandbox`,
  ].join('\n');
}
