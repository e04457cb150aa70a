import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';

export interface AnswerFieldProps {
  prompt: WorkbookPrompt;
  text: string;
  onWrite: (text: string) => void;
}
