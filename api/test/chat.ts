import type { ReportReason } from '@mindgrove/contracts/reports';
import type { CaseOutcome, ModerationCase } from '@mindgrove/contracts/moderation';

import type { Account } from './factories.js';
import type { TestApi } from './test-api.js';

export type Decision = 'keep' | 'hide' | 'restore' | 'suspend';

/** What members and administrators do in the chat, as they do it. */
export function chatOf(api: TestApi) {
  const readCases = async ({ token }: Account, query: Record<string, string> = {}) =>
    (await api.call('GET /admin/chat/cases', { token, query })).body;
  return {
    /** The id of the new message. */
    write: async ({ token }: Account, message: string): Promise<number> => {
      const { status, body, problem } = await api.call('POST /add-chat', { token, body: { message } });
      if (status !== 200) throw new Error(problem.message);
      return body.id;
    },
    report: ({ token }: Account, id: number, reason: ReportReason = 'unkind', note?: string) =>
      api.call('POST /chat/:id/report', {
        token,
        params: { id },
        body: { reason, ...(note !== undefined && { note }) },
      }),
    readIds: async ({ token }: Account) => (await api.call('GET /get-chat', { token })).body.map(({ id }) => id),
    readCases,
    /** The newest case about the message, open or decided. */
    findCase: async (admin: Account, messageId: number): Promise<ModerationCase> => {
      const pages = await Promise.all([readCases(admin), readCases(admin, { state: 'decided' })]);
      const found = pages.flatMap(({ data }) => data).find(({ message_id }) => message_id === messageId);
      if (!found) throw new Error(`message ${messageId} has not been reported`);
      return found;
    },
    /** Decides as an administrator who has seen all reports. `after` is the decision that this one corrects. */
    decide: (
      { token }: Account,
      decision: Decision,
      id: number,
      reason = 'Against the guidelines',
      after: CaseOutcome | null = null,
    ) =>
      api.call(`POST /admin/chat/cases/:id/${decision}`, {
        ...{ token, params: { id } },
        body: { reason, after, seen: Number.MAX_SAFE_INTEGER },
      }),
  };
}
