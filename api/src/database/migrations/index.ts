import { CreateUsers1763700000000 } from './1763700000000-create-users.js';
import { CreateSessions1763700001000 } from './1763700001000-create-sessions.js';
import { CreatePlans1763700002000 } from './1763700002000-create-plans.js';
import { CreateProgress1763700003000 } from './1763700003000-create-progress.js';
import { CreateChat1763700004000 } from './1763700004000-create-chat.js';
import { CreateReleases1763700005000 } from './1763700005000-create-releases.js';
import { ExtendAccounts1763700006000 } from './1763700006000-extend-accounts.js';
import { CreateMails1763700007000 } from './1763700007000-create-mails.js';
import { CreateAudit1763700009000 } from './1763700009000-create-audit.js';
import { CreateTickets1763700009100 } from './1763700009100-create-tickets.js';
import { IndexMembers1763700009200 } from './1763700009200-index-members.js';
import { IndexReleases1763700009300 } from './1763700009300-index-releases.js';
import { IndexAccess1763700009400 } from './1763700009400-index-access.js';
import { CreateTwoSteps1763700010000 } from './1763700010000-create-two-steps.js';
import { CreateRounds1763700011000 } from './1763700011000-create-rounds.js';
import { CreateKeyedCalls1763700011100 } from './1763700011100-create-keyed-calls.js';
import { WidenSums1763700011200 } from './1763700011200-widen-sums.js';

/** In the order in which they run; one that was released is never edited. */
export const migrations = [
  CreateUsers1763700000000,
  CreateSessions1763700001000,
  CreatePlans1763700002000,
  CreateProgress1763700003000,
  CreateChat1763700004000,
  CreateReleases1763700005000,
  ExtendAccounts1763700006000,
  CreateMails1763700007000,
  CreateAudit1763700009000,
  CreateTickets1763700009100,
  IndexMembers1763700009200,
  IndexReleases1763700009300,
  IndexAccess1763700009400,
  CreateTwoSteps1763700010000,
  CreateRounds1763700011000,
  CreateKeyedCalls1763700011100,
  WidenSums1763700011200,
];
