import { useRef } from 'react';

import { Article } from '../../layout/article.tsx';
import { PageBody } from '../../layout/page-body.tsx';
import { IllustratedHeader } from '../../layout/illustrated-header.tsx';
import { HelpPicture } from './help-picture.tsx';
import { NoResults } from './no-results.tsx';
import { QuestionList } from './question-list.tsx';
import { membershipQuestions } from './questions-membership.ts';
import { productQuestions } from './questions-product.ts';
import { SearchField } from './search-field.tsx';
import { countQuestions, searchQuestions } from './search.ts';
import { StillNeedHelp } from './still-need-help.tsx';
import { useSearchQuery } from './use-search-query.ts';

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
