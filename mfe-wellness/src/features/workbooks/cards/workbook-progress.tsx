import type { WorkbookSummary } from '@mindgrove/contracts/library';
import { Progress } from '@mindgrove/ui/feedback/progress';

export const WorkbookProgress = ({ workbook: { answered, prompts } }: { workbook: WorkbookSummary }) => (
  <Progress
    label="Your answers"
    value={answered}
    max={prompts}
    text={`${answered} / ${prompts} answered`}
    empty={`${prompts} questions to think about`}
  />
);
