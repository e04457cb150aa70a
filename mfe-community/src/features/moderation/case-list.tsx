import { reasonBody } from '@mindgrove/contracts/admin';
import type { ModerationCase } from '@mindgrove/contracts/moderation';
import { ApiError, errorText, toast } from '@mindgrove/kit';
import { useInfiniteQuery, useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { ConfirmDialog, ReasonField } from '@mindgrove/ui/admin/confirm-dialog';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { Stack } from '@mindgrove/ui/layout/stack';
import { Gavel, Leaf } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { CaseCard } from './case-card.tsx';
import { decisionTexts } from './decision-texts.ts';
import styles from './moderation-section.module.css';
import { casesQuery, type CaseState, decideMutation, type Decision } from './moderation.queries.ts';
import { caseDecided } from './moderation.toasts.ts';

/** A decision is refused when another administrator was faster, or the author has deleted the message. */
const isRefused = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);

const useCases = (state: CaseState) => useInfiniteQuery(casesQuery(state));

export function CaseList({ state }: { state: CaseState }) {
  const query = useCases(state);
  const cases = query.data?.pages.flatMap((page) => page.data);
  if (cases) return <LoadedCases state={state} cases={cases} query={query} />;
  return query.error ? (
    <Failed onRetry={() => void query.refetch()}>{errorText(query.error)}</Failed>
  ) : (
    <Loading label="Loading the cases…" lines={8} fillsWindow />
  );
}

interface LoadedCasesProps {
  state: CaseState;
  cases: ModerationCase[];
  /** The query that loaded the cases: another one would load again what has just arrived. */
  query: ReturnType<typeof useCases>;
}

function LoadedCases({ state, cases, query }: LoadedCasesProps) {
  const [asked, setAsked] = useState<{ item: ModerationCase; decision: Decision } | null>(null);
  const { list, status, sentence, announce } = useAnnouncement();

  async function showMore() {
    const { isError } = await query.fetchNextPage();
    if (!isError) announce({ sentence: 'More cases are shown.', target: { index: cases.length } });
  }

  function close(announcement: Announcement) {
    announce(announcement);
    setAsked(null);
  }

  function finish(sentence: string, item: ModerationCase) {
    const isLastOpen = state === 'open' && cases.at(-1)?.id === item.id;
    // Focus shows the sentence in the list when no card is left in its place.
    if (isLastOpen) return close({ sentence });
    toast(caseDecided(sentence));
    close({ target: { id: item.id, index: cases.findIndex(({ id }) => id === item.id) } });
  }

  return (
    <Stack gap={5}>
      <p ref={status} tabIndex={-1} role="status" className={styles.status}>
        {sentence}
      </p>
      {cases.length === 0 && <NoCases state={state} />}
      <Stack as="ul" gap={5} ref={list}>
        {cases.map((item) => (
          <li key={item.id} data-case={item.id}>
            <CaseCard item={item} onDecide={(decision) => setAsked({ item, decision })} />
          </li>
        ))}
      </Stack>
      {query.error && <StaleNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.hasNextPage && <ShowMore isBusy={query.isFetchingNextPage} onPress={() => void showMore()} />}
      {asked && (
        <DecisionDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDone={(done) => finish(done, asked.item)}
          onRefused={(why) => close({ sentence: `${why} Nothing was decided; the list is up to date again.` })}
        />
      )}
    </Stack>
  );
}

const ShowMore = ({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) => (
  <div>
    <Button variant="secondary" busy={isBusy} onClick={onPress}>
      Show more
    </Button>
  </div>
);

const NoCases = ({ state }: { state: CaseState }) =>
  state === 'open' ? (
    <Empty title="Nothing waits for you." icon={<Leaf />}>
      <p>Reported messages appear here.</p>
    </Empty>
  ) : (
    <Empty title="No decisions yet" icon={<Gavel />}>
      <p>Cases that an administrator has decided are kept here.</p>
    </Empty>
  );

const StaleNotice = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Alert
    tone="error"
    title="This list is not up to date"
    action={
      <Button variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {errorText(error)}
  </Alert>
);

interface Announcement {
  sentence?: string;
  /** The case that gets the focus: this one or, if it has left the list, the one in its place. */
  target?: { id?: number; index: number };
}

/** Says what has happened, and moves focus, because the pressed button is gone. */
function useAnnouncement() {
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [last, announce] = useState<Announcement | null>(null);
  useEffect(() => {
    if (!last) return;
    const { id, index } = last.target ?? {};
    const item = list.current?.querySelector(`[data-case="${id}"]`) ?? list.current?.children[index ?? -1];
    (item?.querySelector('h3') ?? status.current)?.focus();
  }, [last]);
  return { list, status, sentence: last?.sentence, announce };
}

interface DecisionDialogProps {
  item: ModerationCase;
  decision: Decision;
  onClose: () => void;
  /** Called with a sentence that says what has happened. */
  onDone: (sentence: string) => void;
  /** Called with the reason why nothing was decided; the list is up to date again. */
  onRefused: (sentence: string) => void;
}

/** Says what a decision leads to, and asks for its reason. */
function DecisionDialog({ item, decision, onClose, onDone, onRefused }: DecisionDialogProps) {
  const texts = decisionTexts(decision, item);
  const { mutateAsync } = useMutation(decideMutation);
  const form = useContractForm({
    schema: reasonBody,
    defaultValues: { reason: '' },
    errorText,
    async send({ reason }) {
      const seen = { after: item.decision?.outcome ?? null, seen: item.reports.at(-1)?.id ?? 0 };
      try {
        await mutateAsync({ id: item.id, decision, reason, ...seen });
      } catch (error) {
        if (!isRefused(error)) throw error;
        return onRefused(errorText(error));
      }
      return onDone(texts.done);
    },
  });

  return (
    <ConfirmDialog {...texts} form={form} onClose={onClose}>
      <ReasonField {...form.field('reason')} />
      <div className={styles.suggestions} role="group" aria-label="Suggested reasons">
        {texts.suggestions.map((suggestion) => (
          <Button key={suggestion} variant="secondary" onClick={() => form.choice('reason').onValueChange(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
    </ConfirmDialog>
  );
}
