import type { ChatMessage } from '@mindgrove/contracts/chat';
import { useLayoutEffect, useRef } from 'react';

/** Scrolls to a message that is added at the end, and stays in place when older ones are added at the top. */
export function useListScroll(conversation: ChatMessage[] | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef({ oldestId: 0, newestId: 0, height: 0 });

  // No dependencies: the height to compare with is that of the last render.
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
