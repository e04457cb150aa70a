import { queryOptions, type useQueryClient } from '@mindgrove/kit/query';

/** Whether the server has hidden links or addresses of the text that the member sent last. */
export const hiddenLinksQuery = queryOptions({
  queryKey: ['chat-hidden-links'],
  queryFn: () => false,
  enabled: false,
  initialData: false,
});

export function noteHiddenLinks(client: ReturnType<typeof useQueryClient>, sent: string, stored: string): void {
  const areHidden = stored !== sent.trim() && /\[(?:link|email) hidden\]/.test(stored);
  client.setQueryData(hiddenLinksQuery.queryKey, areHidden);
}
