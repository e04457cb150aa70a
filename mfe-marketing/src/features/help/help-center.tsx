import { Link, useSearchParams } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Empty } from '@mindgrove/ui/feedback/states';
import { SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { Article } from '../../layout/article.tsx';
import { IllustratedHeader } from '../../layout/illustrated-header.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { PageBody } from '../../layout/page-body.tsx';
import { useIsHydrated } from '../../layout/use-is-hydrated.ts';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';
import styles from './no-results.module.css';
import { QuestionList } from './question-list.tsx';
import { membershipQuestions } from './questions-membership.ts';
import { productQuestions } from './questions-product.ts';
import { SearchField } from './search-field.tsx';
import { countQuestions, searchQuestions } from './search.ts';
import picture from './help.svg';

const groups = [...productQuestions, ...membershipQuestions];
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
      <IllustratedHeader
        title="Help Center"
        lead="Answers to the questions we hear most. Don’t see yours? Write to us."
        picture={picture}
      >
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
