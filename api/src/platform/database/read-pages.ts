import type { DataSource } from 'typeorm';

/** So few rows that neither the database nor the process is busy with one page for long, or keeps much in memory. */
const PAGE = 200;

interface Selection {
  /** A table, or several that are joined. */
  from: string;
  columns: readonly string[];
  /** The column that rows are read in the order of; few of a member have the same value. */
  id?: string;
  owner?: string;
}

/** Reads every row of a member, page by page: no statement reaches its timeout, and nothing is held between pages. */
export async function* readPages(
  dataSource: DataSource,
  { from, columns, id = 'id', owner = 'user_id' }: Selection,
  userId: number,
): AsyncGenerator<object[]> {
  const text = `SELECT ${id} AS page_id, ${columns.join(', ')} FROM ${from}
    WHERE ${owner} = $1 AND ${id} > $2 ORDER BY ${id} FETCH FIRST ${PAGE} ROWS WITH TIES`;
  for (let after = 0; ;) {
    const page = await dataSource.query<{ page_id: number }[]>(text, [userId, after]);
    if (page.length > 0) yield page.map(({ page_id: _, ...row }) => row);
    after = page.at(-1)?.page_id ?? after;
    if (page.length < PAGE) return;
  }
}
