import type { WorkbookAnswer } from './workbook-answer.entity.js';

export interface ExportedAnswerRow extends Pick<WorkbookAnswer, 'answer' | 'updated_at'> {
  workbook: string;
  question: string;
}

/**
 * The answers of the member `$1`. Workbooks that are hidden now have only a draft, and a prompt may have been removed:
 * then its id stands for the question.
 */
export const EXPORTED_ANSWERS = `
  SELECT w.content ->> 'title' AS workbook, coalesce(
      jsonb_path_query_first(w.content, '$.sections[*].prompts[*] ? (@.id == $id)', jsonb_build_object('id', a.prompt))
        ->> 'label',
      a.prompt
    ) AS question, a.answer, a.updated_at
  FROM workbook_answers a
  JOIN (SELECT id, coalesce(published, draft) AS content FROM content_items) w ON w.id = a.workbook_id
  WHERE a.user_id = $1 ORDER BY a.workbook_id, a.updated_at, a.prompt`;
