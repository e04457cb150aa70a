export interface Question {
  /** The "#…" of its link: never change it once published. */
  id: string;
  question: string;
  /** Paragraphs; `[words](/path)` is a link. */
  answer: string[];
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: Question[];
}
