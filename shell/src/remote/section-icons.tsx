import type { SectionIcon } from '@mindgrove/contracts/releases/release-record';
import { BellRing, CreditCard, FileText, Inbox, MessageSquareHeart, MessagesSquare, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';

/** The pictures of the sections that remotes offer. */
export const SECTION_ICONS: Record<SectionIcon, ReactNode> = {
  file: <FileText />,
  messages: <MessagesSquare />,
  person: <UserRound />,
  card: <CreditCard />,
  inbox: <Inbox />,
  review: <MessageSquareHeart />,
  bell: <BellRing />,
};
