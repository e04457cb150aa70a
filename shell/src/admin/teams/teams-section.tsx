import type { ReleaseTokenRow } from '@mindgrove/contracts/releases/release-tokens';
import { errorLines, errorText, toast } from '@mindgrove/kit';
import { useInfiniteQuery, useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { ConfirmDialog } from '@mindgrove/ui/admin/confirm-dialog';
import { PagedList } from '@mindgrove/ui/admin/paged-list';
import { Section } from '@mindgrove/ui/admin/section';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { Badge } from '@mindgrove/ui/data/badge';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { Empty } from '@mindgrove/ui/feedback/states';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { Row } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';

import { type MadeToken, NewTokenDialog } from './new-token-dialog.tsx';
import styles from './teams.module.css';
import { revokeToken, tokensQuery } from './teams.queries.ts';
import { TokenDialog } from './token-dialog.tsx';
import { namesText, scopeText, STATE_LABELS, stateOf } from './token-labels.ts';

type OpenDialog =
  | { kind: 'edit'; token?: ReleaseTokenRow }
  | { kind: 'revoke'; token: ReleaseTokenRow }
  | ({ kind: 'made' } & MadeToken);

export function TeamsSection() {
  const tokens = useInfiniteQuery(tokensQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Section
      title="Teams"
      lead="With a release token, a team publishes and promotes its remotes from its own repository. Changes apply the next time the token is used. Tokens set in the server’s configuration aren’t listed here."
    >
      <div>
        <Button onClick={() => setDialog({ kind: 'edit' })}>
          <Plus aria-hidden="true" />
          Make a token
        </Button>
      </div>
      <PagedList
        query={tokens}
        errorText={errorText}
        loading="Loading tokens…"
        empty={<NoTokens />}
        count={(rows) => (rows === 1 ? '1 token' : `${rows} tokens`)}
      >
        {(rows: ReleaseTokenRow[]) => (
          <TokenTable
            tokens={rows}
            onChange={(token) => setDialog({ kind: 'edit', token })}
            onRevoke={(token) => setDialog({ kind: 'revoke', token })}
          />
        )}
      </PagedList>
      {dialog?.kind === 'edit' && (
        <TokenDialog token={dialog.token} onMade={(made) => setDialog({ kind: 'made', ...made })} onClose={close} />
      )}
      {dialog?.kind === 'revoke' && <RevokeDialog token={dialog.token} onClose={close} />}
      {dialog?.kind === 'made' && <NewTokenDialog {...dialog} onClose={close} />}
    </Section>
  );
}

const NoTokens = () => (
  <Empty title="No team has a token yet" icon={<KeyRound />}>
    <p>Make one for each team, with only its own remotes.</p>
  </Empty>
);

function RevokeDialog({ token, onClose }: { token: ReleaseTokenRow; onClose: () => void }) {
  const { mutateAsync } = useMutation(revokeToken);
  const form = useContractForm({
    errorText: errorLines,
    async send() {
      await mutateAsync(token.id);
      onClose();
      toast({ title: 'Token revoked', description: `${token.team} can no longer use ${token.hint}.` });
    },
  });
  return (
    <ConfirmDialog
      form={form}
      title={`Revoke the token of ${token.team}?`}
      consequence={`The next call with ${token.hint} will be rejected, and this can’t be undone. Its releases stay.`}
      label="Revoke token"
      isDestructive
      onClose={onClose}
    />
  );
}

interface TokenTableProps {
  tokens: readonly ReleaseTokenRow[];
  onChange: (token: ReleaseTokenRow) => void;
  onRevoke: (token: ReleaseTokenRow) => void;
}

function TokenTable({ tokens, ...actions }: TokenTableProps) {
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
