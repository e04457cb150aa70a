import { useUser } from '@mindgrove/kit';
import { useNavigate } from '@mindgrove/kit/router';
import { useEffect } from 'react';

import { GuestStage } from '../features/guest-round/guest-stage.tsx';
import { OtherGames } from '../features/guest-round/other-games.tsx';
import { paths } from '../paths.ts';
import styles from './try.module.css';

/** This page is for visitors; members play where their rounds count. */
export default function TryPage() {
  const isMember = useUser() !== null;
  const navigate = useNavigate();
  useEffect(() => {
    if (isMember) void navigate(paths.memoryMatch, { replace: true });
  }, [isMember, navigate]);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Find the pairs</h1>
        <p>A round takes about two minutes. No account needed: just turn a card.</p>
      </header>
      <GuestStage />
      <OtherGames />
    </div>
  );
}
