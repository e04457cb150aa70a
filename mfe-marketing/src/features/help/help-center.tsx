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
import { Picture, Sprig } from '../../layout/picture.tsx';

const HelpPicture = () => (
  <Picture>
    <path
      d="M62 40h78a16 16 0 0 1 16 16v40a16 16 0 0 1-16 16H98l-24 22v-22H62a16 16 0 0 1-16-16V56a16 16 0 0 1 16-16z"
      fill="#ffffff"
    />
    <path
      d="M88 66c1-9 8-13 14-13 8 0 14 5 14 12 0 10-14 10-14 20"
      fill="none"
      stroke="#13805a"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <circle cx="102" cy="98" r="4.500" fill="#13805a" />
    <path
      d="M134 96h50a14 14 0 0 1 14 14v32a14 14 0 0 1-14 14h-8v18l-20-18h-22a14 14 0 0 1-14-14v-32a14 14 0 0 1 14-14z"
      fill="#2fa575"
    />
    <path
      d="M144 127l11 11 20-22"
      fill="none"
      stroke="#ffffff"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Sprig x={52} y={176} size={0.9} />
  </Picture>
);

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
        picture={<HelpPicture />}
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
