import type { ContentSummary } from '@mindgrove/contracts/admin-content';
import type { ContentKind } from '@mindgrove/contracts/content/content-kind';
import { errorText, toastError } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { ArrowDown, ArrowUp, FileText } from 'lucide-react';

import { contentQuery, orderItems } from './content-admin.queries.ts';
import { KINDS } from './content-kinds.ts';
import { useRefreshContent } from './use-refresh-content.ts';
import styles from './content-list.module.css';

const STATES = {
  draft: { tone: 'neutral', text: 'Draft' },
  published: { tone: 'accent', text: 'Published' },
  changed: { tone: 'neutral', text: 'Published, with changes' },
} as const;

interface ContentListProps {
  kind: ContentKind;
  itemAddress: (id: number) => string;
}

/** The items of a kind, in the order in which members see them. */
export function ContentList({ kind, itemAddress }: ContentListProps) {
  const { data, error, refetch } = useQuery(contentQuery(kind));
  const refresh = useRefreshContent(kind);
  const { mutate, isPending } = useMutation({
    ...orderItems,
    onSettled: () => refresh(),
    onError: (failure) => void toastError(failure),
  });
  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
    ) : (
      <Loading label={`Loading the ${KINDS[kind].label.toLowerCase()}…`} lines={10} fillsWindow />
    );
  }
  if (data.length === 0) return <Empty title={`No ${KINDS[kind].label.toLowerCase()} yet`} icon={<FileText />} />;

  function move(index: number, by: 1 | -1) {
    const ids = (data ?? []).map(({ id }) => id);
    const id = ids[index];
    if (id !== undefined) mutate({ kind, ids: ids.toSpliced(index, 1).toSpliced(index + by, 0, id) });
  }

  return (
    <Stack as="ol" aria-label={KINDS[kind].label} aria-busy={isPending}>
      {data.map((item, index) => (
        <li key={item.id} className={styles.item}>
          <ContentRow item={item} to={itemAddress(item.id)} />
          <span className={styles.moves}>
            <Button
              variant="quiet"
              aria-label={`Move ${item.title} up`}
              aria-disabled={index === 0}
              onClick={() => index > 0 && move(index, -1)}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              aria-label={`Move ${item.title} down`}
              aria-disabled={index === data.length - 1}
              onClick={() => index < data.length - 1 && move(index, 1)}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
          </span>
        </li>
      ))}
    </Stack>
  );
}

const ContentRow = ({ item: { title, slug, state }, to }: { item: ContentSummary; to: string }) => (
  <Row as="span" gap={4} rowGap={1} align="center">
    <Link className={styles.link} to={to}>
      {title || slug}
    </Link>
    <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
  </Row>
);
