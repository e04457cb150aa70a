export interface Question {
  /** What a link to it ends in, after the "#". Never changed once it was published. */
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
