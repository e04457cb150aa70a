import type { Workbook } from '@mindgrove/contracts/library';
import { useQuery } from '@mindgrove/kit/query';
import { Muted } from '@mindgrove/ui/data/muted';
import { Stack } from '@mindgrove/ui/layout/stack';

import { LoadingOrFailed } from '../../components/loading-or-failed.tsx';
import { PromptCard } from './prompts/prompt-card.tsx';
import { useAnswers } from './saving/use-answers.ts';
import { workbookQuery } from './workbook.queries.ts';

interface Props {
  slug: string;
  /** Counted from 1. */
  section: number;
  memberId: number;
}

/** A page of a workbook: its first thought, and one question. */
export function WorkbookIdea({ slug, section, memberId }: Props) {
  const { data: workbook, error, refetch } = useQuery(workbookQuery(slug));
  if (workbook) return <Page workbook={workbook} section={section} memberId={memberId} />;
  return <LoadingOrFailed error={error} refetch={refetch} label="Loading the page…" lines={6} />;
}

function Page({ workbook, section, memberId }: { workbook: Workbook; section: number; memberId: number }) {
  const { answers, saver } = useAnswers(workbook, memberId);
  const { title, text, prompts } = workbook.sections[section - 1] ?? { title: '', text: [], prompts: [] };
  const prompt = prompts.find(({ type }) => type === 'text') ?? prompts[0];
  return (
    <Stack gap={3}>
      <Muted isSmall>From the workbook “{workbook.title}”. Only you can read your answer.</Muted>
      <h3>{title}</h3>
      <p>{text[0]}</p>
      {prompt && <PromptCard prompt={prompt} answer={answers[prompt.id]} saver={saver} />}
    </Stack>
  );
}
