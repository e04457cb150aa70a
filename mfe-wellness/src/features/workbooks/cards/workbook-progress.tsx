import type { WorkbookSummary } from '@mindgrove/contracts/library';
import { Muted } from '@mindgrove/ui/data/muted';
import { Progress } from '@mindgrove/ui/feedback/progress';

export const WorkbookProgress = ({ workbook: { answered, prompts } }: { workbook: WorkbookSummary }) =>
  answered === 0 ? (
    <Muted>{prompts} questions to think about</Muted>
  ) : (
    <Progress label="Your answers" value={answered} max={prompts} text={`${answered} / ${prompts} answered`} />
  );
