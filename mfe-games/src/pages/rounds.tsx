import { GAME_IDS, GAMES } from '@mindgrove/contracts/games';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Stack } from '@mindgrove/ui/layout/stack';

import { RoundHistory } from '../features/round-history/round-history.tsx';
import { paths } from '../paths.ts';

export default function RoundsPage() {
  const [search, setSearch] = useSearchParams();
  const game = GAME_IDS.find((id) => id === search.get('game')) ?? 'memory-match';
  return (
    <Page>
      <PageHeader
        title="All Rounds"
        lead="Every round you have played, newest first."
        back={<Link to={paths.progress}>Back to Progress</Link>}
      />
      <Stack align="start">
        <NativeSelect
          label="Game"
          value={game}
          onChange={({ target }) => setSearch({ game: target.value }, { replace: true })}
        >
          {GAME_IDS.map((id) => (
            <option key={id} value={id}>
              {GAMES[id].title}
            </option>
          ))}
        </NativeSelect>
      </Stack>
      <RoundHistory key={game} game={game} />
    </Page>
  );
}
