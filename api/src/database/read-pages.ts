import type { DataSource } from 'typeorm';

/** So few that neither the database nor the process is busy with one page for long. */
const PAGE = 5000;

interface Selection {
  table: string;
  columns: readonly string[];
}

/** Every row of a member in the order of their ids, however many there are: no statement reaches its timeout. */
export async function readPages<Row extends object>(
  dataSource: DataSource,
  { table, columns }: Selection,
  userId: number,
): Promise<Row[]> {
  const text = `SELECT id AS page_id, ${columns.join(', ')} FROM ${table}
    WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`;
  const rows: Row[] = [];
  for (let after = 0; ;) {
    const page = await dataSource.query<(Row & { page_id: number })[]>(text, [userId, after]);
    for (const { page_id, ...row } of page) {
      rows.push(row as unknown as Row);
      after = page_id;
    }
    if (page.length < PAGE) return rows;
  }
}
