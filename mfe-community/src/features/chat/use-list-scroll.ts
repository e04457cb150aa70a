import type { ChatMessage } from '@mindgrove/contracts/chat';
import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps a panel of messages where its reader expects it: at the newest when one is added below,
 * and on the same line when older ones are put in above.
 */
export function useListScroll(conversation: ChatMessage[] | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef({ oldestId: 0, newestId: 0, height: 0 });

  // Without dependencies: the height to compare with is that of the last drawing, whatever caused it.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { oldestId, newestId, height } = shown.current;
    const [oldest, newest] = [conversation?.[0]?.id ?? 0, conversation?.at(-1)?.id ?? 0];
    if (newest > newestId) element.scrollTop = element.scrollHeight;
    else if (oldest !== oldestId) element.scrollTop += element.scrollHeight - height;
    shown.current = { oldestId: oldest, newestId: newest, height: element.scrollHeight };
  });

  return panel;
}
