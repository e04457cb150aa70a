import type { GameId } from '@mindgrove/contracts/games';
import { stepKey, stepTitle } from '@mindgrove/contracts/walk-steps';
import type { StoredStep, Walk, WalkStep } from '@mindgrove/contracts/walk';
import type { User } from '@mindgrove/contracts/user';
import { prefersReducedMotion, Slot } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { Muted } from '@mindgrove/ui/data/muted';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useOnline } from '@mindgrove/ui/feedback/use-online';
import { Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { ArrowRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

import { loadDrawings } from '../../grove/drawings.tsx';
import { LoadingOrFailed } from '../../loading-or-failed.tsx';
import { paths } from '../../paths.ts';
import { ResultNextStep } from '../../player/result/result-dialog.tsx';
import { useTraining } from '../../training/training.queries.ts';
import { useWalk } from '../../walk/use-walk.ts';
import styles from './walk-session.module.css';

interface Props {
  member: User;
  /** Renders the player of a game. */
  renderGame: (game: GameId) => ReactNode;
}

/** The walk of the day takes the window: one step after the other, from where it was left. */
export function WalkSession({ member, renderGame }: Props) {
  const { walk, steps, error, refetch, record } = useWalk();
  const isOnline = useOnline();
  useTakesWindow();
  return (
    <section className={styles.walk} aria-label="Today’s walk">
      {walk ? (
        <Steps
          key={`${member.id} ${walk.day}`}
          member={member}
          walk={walk}
          steps={steps}
          onRecord={record}
          renderGame={renderGame}
        />
      ) : (
        <>
          <Bar />
          <LoadingOrFailed error={error} refetch={refetch} label="Loading your walk…" lines={6} />
        </>
      )}
      <div role="status">
        {!isOnline && <Muted isSmall>You’re offline. Your walk is kept on this device and sent later.</Muted>}
      </div>
    </section>
  );
}

/** Hides the page behind the walk, also for screen readers and the Tab key. */
function useTakesWindow() {
  useLayoutEffect(() => {
    document.documentElement.dataset['walking'] = '';
    return () => void delete document.documentElement.dataset['walking'];
  }, []);
}

interface StepsProps extends Props {
  walk: Walk;
  steps: readonly WalkStep[];
  onRecord: (step: WalkStep, state: StoredStep['state']) => void;
}

type Place = { view: 'step'; key: string } | { view: 'between'; from: string; key: string } | { view: 'end' };

function Steps({ member, walk, steps, onRecord, renderGame }: StepsProps) {
  // A walk that was skipped as a whole can still be walked.
  const [isAfterAll] = useState(() => steps.every(isSkipped));
  const isLeft = (one: WalkStep) => one.state === 'open' || (isAfterAll && isSkipped(one));
  const [place, setPlace] = useState<Place>(() => placeOf(steps.find(isLeft)));
  const indexOf = (key: string) => steps.findIndex((step) => stepKey(step) === key);
  const index = place.view === 'end' ? -1 : indexOf(place.key);
  const step = steps[index];
  if (!step || place.view === 'end') return <End member={member} walk={walk} />;
  const { key } = place;

  function leave(state: 'done' | 'skipped') {
    // A round is what a game's step is about: more of them are welcome, but none is missing.
    if (step) onRecord(step, state === 'skipped' && isTaken(step) ? 'done' : state);
    const next = steps.find((one, other) => other > index && isLeft(one));
    setPlace(next ? { view: 'between', from: key, key: stepKey(next) } : { view: 'end' });
  }

  if (place.view === 'between') {
    const onArrive = () => setPlace({ view: 'step', key });
    return (
      <>
        <Bar steps={steps} index={index} />
        <Between key={key} member={member} steps={steps} from={indexOf(place.from)} to={index} onArrive={onArrive} />
      </>
    );
  }
  return (
    <>
      <Bar steps={steps} index={index}>
        <Button variant="quiet" onClick={() => leave('skipped')}>
          {isTaken(step) ? 'Continue' : 'Skip'}
          <VisuallyHidden>{isTaken(step) ? '' : ` ${stepTitle(step)}`}</VisuallyHidden>
          <ArrowRight aria-hidden="true" />
        </Button>
      </Bar>
      <div className={styles.step} key={key} data-kind={step.kind}>
        <h2 ref={focusWhenShown} tabIndex={-1}>
          {stepTitle(step)}
        </h2>
        <p className={styles.reason}>{step.reason}</p>
        <StepContent step={step} renderGame={renderGame} onDone={() => leave('done')} />
      </div>
    </>
  );
}

async function loadScenes() {
  const [{ PathScene }, { WalkEnd }] = await Promise.all([
    import('./path-scene.tsx'),
    import('./walk-end.tsx'),
    loadDrawings(),
  ]);
  return { PathScene, WalkEnd };
}

/** A grove is a large drawing: the first step does not wait for it. */
const useWalkScenes = () => useQuery({ queryKey: ['walk-scenes'], queryFn: loadScenes });

function End({ member, walk }: { member: User; walk: Walk }) {
  const { data: training, error, refetch } = useTraining();
  const scenes = useWalkScenes();
  if (scenes.data && training) return <scenes.data.WalkEnd member={member} training={training} walk={walk} />;
  const failed = [scenes, { error, refetch }].find((one) => one.error);
  if (!failed) return <Loading label="Loading your grove…" lines={6} />;
  return (
    <Failed onRetry={() => void failed.refetch()}>Your grove could not be loaded. Please check your connection.</Failed>
  );
}

const isTaken = (step: WalkStep) => step.state === 'done' || (step.kind === 'game' && step.rounds_done > 0);

const isSkipped = ({ state }: WalkStep) => state === 'skipped';

const placeOf = (next: WalkStep | undefined): Place => (next ? { view: 'step', key: stepKey(next) } : { view: 'end' });

interface StepContentProps extends Pick<Props, 'renderGame'> {
  step: WalkStep;
  onDone: () => void;
}

function StepContent({ step, renderGame, onDone }: StepContentProps) {
  if (step.kind === 'game') {
    const { rounds, rounds_done } = step;
    const next =
      rounds_done < rounds
        ? {
            label: rounds_done > 0 ? `Play round ${rounds_done + 1} of ${rounds}` : 'Play again',
            isOnly: true as const,
          }
        : { label: 'Continue', onPress: onDone, isOnly: true as const };
    return <ResultNextStep value={next}>{renderGame(step.game)}</ResultNextStep>;
  }
  const asked = step.kind === 'idea' ? { kind: step.kind, idea: step.idea } : { kind: step.kind };
  return (
    <Slot name="walk-step" props={{ step: asked, onDone }}>
      <Loading label="Loading this step…" lines={6} />
    </Slot>
  );
}

interface BarProps {
  steps?: readonly WalkStep[];
  index?: number;
  children?: ReactNode;
}

const Bar = ({ steps = [], index = 0, children }: BarProps) => (
  <header className={styles.bar}>
    <Link to={paths.dashboard} className={buttonClass({ variant: 'quiet' })} aria-label="Leave">
      <X aria-hidden="true" />
      <span className={styles.word}>Leave</span>
    </Link>
    <h1 className={styles.title}>
      <VisuallyHidden>Today’s Walk</VisuallyHidden>
    </h1>
    {steps.length > 0 && (
      <p className={styles.stones}>
        {steps.map((step, place) => (
          <span key={stepKey(step)} data-state={place === index ? 'now' : step.state} aria-hidden="true" />
        ))}
        <VisuallyHidden>{`Step ${index + 1} of ${steps.length}`}</VisuallyHidden>
      </p>
    )}
    {children}
  </header>
);

/** The path goes on by itself: what comes next waits for a press where it needs one. */
const PATH_MS = 5000;

interface BetweenProps {
  member: User;
  steps: readonly WalkStep[];
  from: number;
  to: number;
  onArrive: () => void;
}

function Between({ member, steps, from, to, onArrive }: BetweenProps) {
  const { data: training } = useTraining();
  const scenes = useWalkScenes();
  const arrive = useEffectEvent(onArrive);
  const step = steps[to];
  const passed = steps.slice(from + 1, to).filter(({ state }) => state === 'done');
  useEffect(() => {
    // Members who want nothing to move by itself go on with a press.
    if (prefersReducedMotion()) return;
    const timer = setTimeout(() => arrive(), PATH_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.between}>
      <div className={styles.scene}>
        {scenes.data && training && (
          <scenes.data.PathScene member={member} training={training} from={from} to={to} count={steps.length} />
        )}
      </div>
      <Stack gap={3} align="center">
        <h2 ref={focusWhenShown} tabIndex={-1}>
          {step && `Next: ${stepTitle(step)}`}
        </h2>
        {step && <Muted>{[...passed.map((one) => `${stepTitle(one)} is done already.`), step.reason].join(' ')}</Muted>}
        <Button size="large" onClick={onArrive}>
          Continue
          <ArrowRight aria-hidden="true" />
        </Button>
        {!prefersReducedMotion() && <Muted isSmall>Or just watch: it continues by itself.</Muted>}
      </Stack>
    </div>
  );
}
