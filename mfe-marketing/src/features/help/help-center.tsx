import { useRef } from 'react';

import { Article } from '../../layout/article.tsx';
import { PageBody } from '../../layout/page-body.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { HelpPicture } from './help-picture.tsx';
import { NothingFound } from './nothing-found.tsx';
import { QuestionList } from './question-list.tsx';
import { membershipQuestions } from './questions-membership.ts';
import { productQuestions } from './questions-product.ts';
import { SearchField } from './search-field.tsx';
import { countQuestions, searchQuestions } from './search.ts';
import { StillOpen } from './still-open.tsx';
import { useSearchQuery } from './use-search-query.ts';

const groups = [...productQuestions, ...membershipQuestions];
const total = countQuestions(groups);

/** Questions and answers, searched while one types. */
export function HelpCenter() {
  const { query, search } = useSearchQuery();
  const field = useRef<HTMLInputElement>(null);
  const found = searchQuestions(groups, query);
  const count = query.trim() ? `${countQuestions(found)} of ${total} questions` : `${total} questions`;

  function showAll() {
    search('');
    // The button that was pressed goes away.
    field.current?.focus();
  }

  return (
    <>
      <PageHead
        title="Help Center"
        lead="Answers to what people ask first. If yours is not among them, write to us."
        picture={<HelpPicture />}
      >
        <SearchField ref={field} query={query} onChange={search} count={count} />
      </PageHead>
      {found.length === 0 ? (
        <PageBody>
          <NothingFound query={query.trim()} onShowAll={showAll} />
        </PageBody>
      ) : (
        <Article
          sections={found.map(({ id, title, questions }) => ({
            id,
            title,
            body: <QuestionList questions={questions} />,
          }))}
          footer={<StillOpen />}
        />
      )}
    </>
  );
}
