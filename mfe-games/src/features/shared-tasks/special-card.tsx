import { useQuery } from '@mindgrove/kit/query';

import { paths } from '../../paths.ts';
import { NightScene } from '../../pictures/game-poster.tsx';
import pictures from '../../pictures/milestones.svg';
import { pointsText } from '../../text.ts';
import { useSpecialTexts, weeklySpecialQuery } from './shared-tasks.queries.ts';
import { TaskCard } from './task-card.tsx';

/** Keeps its space until it is known whether it is done; without a connection, there is none. */
export function SpecialCard() {
  const { data, isError, isPaused } = useQuery(weeklySpecialQuery);
  const { title, twist, picture } = useSpecialTexts();
  if (!data && (isError || isPaused)) return null;
  return (
    <TaskCard
      label="This week’s special"
      title={title}
      to={paths.weeklySpecial}
      text={twist}
      picture={
        <NightScene>
          <img src={`${pictures}#${picture}`} width="320" height="180" alt="" />
        </NightScene>
      }
      isKnown={data !== undefined}
      done={data?.done ? `Done. Best so far: ${pointsText(data.best ?? 0)}.` : null}
    />
  );
}
