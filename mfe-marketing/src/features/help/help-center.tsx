import { Link, useSearchParams } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Empty } from '@mindgrove/ui/feedback/states';
import { Stack } from '@mindgrove/ui/layout/stack';
import { ChevronDown, Link2, Search, SearchX } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';

import { Article } from '../../layout/article.tsx';
import { IllustratedHeader } from '../../layout/illustrated-header.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { Markdown, type MarkdownPart, plainText, splitAt } from '../../layout/markdown.tsx';
import { PageBody } from '../../layout/page-body.tsx';
import { useIsHydrated } from '../../layout/use-is-hydrated.ts';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';
import picture from './help.svg';
import text from './help-center.md';
import styles from './help-center.module.css';

const ACCENTS = /\p{Diacritic}/gu;
const normalize = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
const textOf = ({ title, content }: MarkdownPart) =>
  normalize([title, ...content.map((paragraph) => plainText([paragraph]))].join(' '));

const containsAll = (text: string, words: string[]) => words.every((word) => text.includes(word));

type QuestionGroup = Omit<MarkdownPart, 'content'> & { questions: MarkdownPart[] };

const countQuestions = (groups: QuestionGroup[]) =>
  groups.reduce((count, { questions }) => count + questions.length, 0);

const { introduction, parts } = splitAt('h2', text);
const [title = '', lead = ''] = introduction.map(({ content }) => plainText(content));
const groups = parts.map(({ content, ...group }) => ({ ...group, questions: splitAt('h3', content).parts }));
const total = countQuestions(groups);

export function HelpCenter() {
  const { query, search } = useSearchQuery();
  const field = useRef<HTMLInputElement>(null);
  const found = searchQuestions(groups, query);
  const count = query.trim() ? `${countQuestions(found)} of ${total} questions` : `${total} questions`;

  function showAll() {
    search('');
    // The pressed button disappears.
    field.current?.focus();
  }

  return (
    <>
      <IllustratedHeader title={title} lead={lead} picture={picture}>
        <SearchField ref={field} query={query} onChange={search} count={count} />
      </IllustratedHeader>
      {found.length === 0 ? (
        <PageBody>
          <NoResults query={query.trim()} onShowAll={showAll} />
        </PageBody>
      ) : (
        <Article
          sections={found.map(({ id, title, questions }) => ({
            id,
            title,
            body: <QuestionList questions={questions} />,
          }))}
          footer={<StillNeedHelp />}
        />
      )}
    </>
  );
}

/** Milliseconds without typing before the URL is updated; browsers reject too many updates. */
const TYPING_PAUSE_MS = 300;

/** The search query, kept in "?q=" so that it can be shared and survives a reload. */
function useSearchQuery() {
  const [params, setParams] = useSearchParams();
  // The HTML was prerendered without a query.
  const queryInUrl = useIsHydrated() ? (params.get('q') ?? '') : '';
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null || typed.trim() === queryInUrl) return;
    const next = typed.trim();
    const timer = setTimeout(() => setParams(next ? { q: next } : {}, { replace: true }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, queryInUrl, setParams]);

  return { query: typed ?? queryInUrl, search: setTyped };
}

function NoResults({ query, onShowAll }: { query: string; onShowAll: () => void }) {
  return (
    <Empty title={`Nothing here mentions “${query}”.`} icon={<SearchX />}>
      <p>Try another word, or just ask us. A real person reads what you write.</p>
      <p className={styles.actions}>
        <Link to={paths.contact} className={buttonClass()}>
          Write to us
        </Link>
        <Button variant="secondary" onClick={onShowAll}>
          Show all questions
        </Button>
      </p>
    </Empty>
  );
}

function StillNeedHelp() {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Don’t see your question?</h2>
      <p>
        Write to <MailLink to={supportDetails.emails.support} />, or use the form. You’ll get a ticket number, and a
        real person reads it.
      </p>
      <Link to={paths.contact} className={buttonClass()}>
        Contact us
      </Link>
    </div>
  );
}

/** Questions that contain every word of the query; groups without any are left out. */
function searchQuestions(groups: QuestionGroup[], query: string): QuestionGroup[] {
  const words = normalize(query).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter((one) => containsAll(textOf(one), words)) }))
    .filter(({ questions }) => questions.length > 0);
}

function QuestionList({ questions }: { questions: MarkdownPart[] }) {
  return (
    <Stack gap={3}>
      {questions.map(({ id, title, content }) => (
        <details key={id} id={id} className={styles.item}>
          <summary className={styles.question}>
            <h3>{title}</h3>
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className={styles.answer}>
            <Markdown content={content} />
            <a href={`#${id}`} className={styles.address} aria-label={`Link to “${title}”`}>
              <Link2 aria-hidden="true" />
              Link to this answer
            </a>
          </div>
        </details>
      ))}
    </Stack>
  );
}

interface SearchFieldProps {
  query: string;
  onChange: (query: string) => void;
  /** Announced when it changes. */
  count: string;
  ref: Ref<HTMLInputElement>;
}

function SearchField({ query, onChange, count, ref }: SearchFieldProps) {
  return (
    <div role="search" className={styles.search}>
      <label htmlFor="help-search" className={styles.label}>
        Search the questions
      </label>
      <div className={styles.box}>
        <Search aria-hidden="true" />
        <input
          ref={ref}
          id="help-search"
          type="search"
          className={styles.input}
          value={query}
          autoComplete="off"
          aria-describedby="help-count"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <Muted id="help-count" role="status">
        {count}
      </Muted>
    </div>
  );
}
