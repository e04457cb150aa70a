import type { ReleaseTokenRow } from '@mindgrove/contracts/releases/release-tokens';
import { Button } from '@mindgrove/ui/actions/button';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { Badge } from '@mindgrove/ui/data/badge';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { Row } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import styles from './teams.module.css';
import { namesText, scopeText, STATE_LABELS, stateOf } from './token-labels.ts';

interface TokenTableProps {
  tokens: readonly ReleaseTokenRow[];
  onChange: (token: ReleaseTokenRow) => void;
  onRevoke: (token: ReleaseTokenRow) => void;
}

export function TokenTable({ tokens, ...actions }: TokenTableProps) {
  const columns: DataColumn<ReleaseTokenRow>[] = [
    {
      label: 'Team',
      cell: ({ team, hint }) => (
        <>
          {team} <span className={styles.hint}>{hint}</span>
        </>
      ),
    },
    {
      label: 'Scope',
      cell: (token) => (
        <span>
          {namesText(token.names)}: {scopeText(token)}
        </span>
      ),
      fillsWidth: true,
    },
    { label: 'Last use', cell: ({ last_used_at }) => (last_used_at ? <Timestamp at={last_used_at} /> : 'Never') },
    {
      label: 'Expires',
      cell: ({ expires_at }) => (expires_at ? <Timestamp at={expires_at} isDay /> : 'Never'),
    },
    {
      label: 'State',
      cell: (token) => (
        <Badge tone={stateOf(token) === 'active' ? 'accent' : 'neutral'}>{STATE_LABELS[stateOf(token)]}</Badge>
      ),
    },
    { label: 'Actions', isActions: true, cell: (token) => <TokenActions token={token} {...actions} /> },
  ];
  return <DataTable label="Release tokens" columns={columns} rows={tokens} rowKey={({ id }) => id} />;
}

function TokenActions({ token, onChange, onRevoke }: Omit<TokenTableProps, 'tokens'> & { token: ReleaseTokenRow }) {
  if (token.revoked_at !== null) return <>–</>;
  const target = (
    <VisuallyHidden>
      {' '}
      of {token.team}, {token.hint}
    </VisuallyHidden>
  );
  return (
    <Row gap={2}>
      <Button variant="secondary" onClick={() => onChange(token)}>
        Change{target}
      </Button>
      <Button variant="secondary" onClick={() => onRevoke(token)}>
        Revoke{target}
      </Button>
    </Row>
  );
}
