import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { WalkIdea } from '@mindgrove/contracts/walk';
import type { DataSource } from 'typeorm';

/** A page of a workbook comes after this many lessons. */
const WALKS_PER_WORKBOOK_PAGE = 3;

/** The walks before a day, and the idea that comes next: one that no walk has had, and preferably a lesson not read yet. */
export async function nextIdea(dataSource: DataSource, userId: number, day: Day) {
  const [row] = await dataSource.sql<{ walks_before: number; idea: WalkIdea | null }[]>`
    WITH earlier AS (SELECT steps FROM walks WHERE user_id = ${userId} AND day < ${day}),
    ideas AS (
      SELECT json_build_object('source', 'lesson', 'id', c.id, 'course',
          CASE c.kind WHEN 'brain-exercise' THEN 'brain-training' ELSE 'stress-management' END) AS idea,
        jsonb_build_object('source', 'lesson', 'id', c.id) AS key,
        EXISTS (SELECT FROM exercise_completions e WHERE e.user_id = ${userId} AND e.exercise_id = c.id) AS is_read,
        c.position AS place, 0 AS part, c.kind
      FROM content_items c
      WHERE c.kind IN ('brain-exercise', 'stress-exercise') AND c.published IS NOT NULL
      UNION ALL
      SELECT json_build_object('source', 'workbook', 'slug', c.slug, 'section', page.number),
        jsonb_build_object('source', 'workbook', 'slug', c.slug, 'section', page.number), false, c.position,
        page.number, c.kind
      FROM content_items c
        CROSS JOIN jsonb_array_elements(c.published->'sections') WITH ORDINALITY AS page (section, number)
      WHERE c.kind = 'workbook' AND jsonb_array_length(page.section->'prompts') > 0
    )
    SELECT walks_before, (
      SELECT idea FROM ideas
      ORDER BY
        EXISTS (
          SELECT FROM earlier
          WHERE steps @> jsonb_build_array(jsonb_build_object('idea', ideas.key))
        ),
        (kind = 'workbook') <> (walks_before % ${WALKS_PER_WORKBOOK_PAGE} = ${WALKS_PER_WORKBOOK_PAGE - 1}),
        is_read, place, part, kind
      LIMIT 1
    ) AS idea
    FROM (SELECT count(*)::int AS walks_before FROM earlier) AS counted`;
  if (!row) throw new Error('a query that always returns a row returned none');
  return row;
}
