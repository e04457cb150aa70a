import { ApiError, errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed } from '@mindgrove/ui/feedback/states';
import { BookX } from 'lucide-react';
import { useEffect } from 'react';

import { bookAddressQuery } from './books.queries.ts';
import { paths } from '../../../paths.ts';

const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

const BOOK = /^(.+)\.pdf$/;

export function BookView({ file, onAddress }: { file: string; onAddress: (address: string) => void }) {
  const [, slug] = BOOK.exec(file) ?? [];
  return slug === undefined ? <MissingBook /> : <Book slug={slug} onAddress={onAddress} />;
}

function Book({ slug, onAddress }: { slug: string; onAddress: (address: string) => void }) {
  const { data: address, error, isFetching, refetch } = useQuery(bookAddressQuery(slug));

  useEffect(() => {
    if (address !== undefined) onAddress(address);
  }, [address, onAddress]);

  if (isMissing(error)) return <MissingBook />;
  if (error && !isFetching) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  return <p role="status">Opening the book…</p>;
}

const MissingBook = () => (
  <Empty title="We can’t find a book here." icon={<BookX />}>
    <Link to={paths.education} className={buttonClass()}>
      See all resources
    </Link>
  </Empty>
);
