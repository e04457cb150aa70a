import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass, type ButtonVariant } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { CloudOff } from 'lucide-react';
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { pointsText } from '../../text.ts';
import { ResultStageContext } from '../round.ts';
import styles from './result-dialog.module.css';
import { ResultScene } from './result-scene.tsx';

const COUNT_MS = 900;

const text = (score: number) => Math.round(score).toLocaleString('en-US');

const WIDTH = 120;
const HEIGHT = 44;
const INSET = 7;

const describe = (scores: RecentScoresProps['scores']) =>
  `Your last ${scores.length} rounds: ${scores.map((score) => (score === null ? 'lost' : Math.round(score))).join(', ')}.`;

/** A key counts as meant for the result after this long without a key press. */
const CALM_MS = 1000;

/**
 * A member who types as the round ends must not lose its result: Enter and Space press nothing until the keys were at
 * rest. Only keys are held back, and a first press after a moment's look counts.
 */
function useCalmKeys(isOpen: boolean) {
  const calmAt = useRef(0);

  useEffect(() => {
    if (isOpen) calmAt.current = performance.now() + CALM_MS;
  }, [isOpen]);

  function onKeyDownCapture(event: KeyboardEvent) {
    const now = performance.now();
    if (now >= calmAt.current) return;
    calmAt.current = now + CALM_MS;
    if (isPress(event)) event.preventDefault();
  }

  /** Space presses a button when it is released. */
  function onKeyUpCapture(event: KeyboardEvent) {
    if (performance.now() < calmAt.current && isPress(event)) event.preventDefault();
  }

  return { onKeyDownCapture, onKeyUpCapture };
}

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/**
 * The action that the page wants to come next: it becomes the main button of every result of its games, or its only one.
 * If it leads nowhere, it is the result's own first button under another name.
 */
type NextStep = (ResultAction | { label: string }) & { isOnly?: true };
export const ResultNextStep = createContext<NextStep | null>(null);

export interface FinishedRound {
  result: RoundResult;
  /** The best score before this round; null before the first one. */
  best: number | null;
  /** Scores of the latest rounds, this one last; null for a lost one. */
  recent?: readonly (number | null)[];
}

interface Props extends FinishedRound {
  title: string;
  next?: string;
  /** Whether it still waits in this browser, as without a network. */
  isUnsent?: boolean;
  /** The first is the main one, unless the page has a next step. */
  actions: readonly ResultAction[];
  /** Rendered between the result and the buttons. */
  children?: ReactNode;
}

/** Makes no calls: also for rounds that are not stored. Inside a player, it opens after the last move was seen. */
export function ResultDialog({ title, result, best, recent = [], next, isUnsent = false, actions, children }: Props) {
  const stage = use(ResultStageContext);
  const nextStep = use(ResultNextStep);
  const score = Math.round(result.points);
  const isBest = best !== null && score > best;
  const isOpen = stage.state === 'open';
  const calmKeys = useCalmKeys(isOpen);
  return (
    <Dialog open={isOpen} onOpenChange={stage.close} title={title} description={result.summary}>
      <div className={styles.scene}>
        <ResultScene mood={isBest ? 'best' : result.isWon ? 'good' : 'lost'} />
      </div>
      <div className={styles.body} {...calmKeys}>
        {isBest && <p className={styles.ribbon}>Your best yet!</p>}
        {(score > 0 || recent.length > 1) && (
          <div className={styles.score}>
            {score > 0 && <Points score={score} added={storedScore(result.points)} best={isBest ? null : best} />}
            <RecentScores scores={recent} />
          </div>
        )}
        {next && <p className={styles.next}>{next}</p>}
        {isUnsent && (
          <p className={styles.unsent} role="status">
            <CloudOff aria-hidden="true" />
            Not saved online yet. Your round is safe on this device, and we’ll send it later.
          </p>
        )}
        {children}
        <ResultActions actions={withNextStep(actions, nextStep)} />
      </div>
    </Dialog>
  );
}

function withNextStep(actions: Props['actions'], nextStep: NextStep | null): Props['actions'] {
  if (!nextStep) return actions;
  const { isOnly, ...action } = nextStep;
  const all =
    'to' in action || 'onPress' in action
      ? [action, ...actions]
      : actions.map((own, index) => (index === 0 ? { ...own, ...action } : own));
  return isOnly ? all.slice(0, 1) : all;
}

/** `best` is a better score than this; in points, which is all that is known of other devices' rounds. */
const Points = ({ score, added, best }: { score: number; added: number; best: number | null }) => (
  <p className={styles.points}>
    <span>Score</span> <CountedScore score={score} /> <span>+{pointsText(added)}</span>
    {best !== null && (
      <>
        {' '}
        <Muted as="span">Your best: {pointsText(storedScore(best))}</Muted>
      </>
    )}
  </p>
);

interface RecentScoresProps {
  /** Oldest first; null for a lost round. */
  scores: readonly (number | null)[];
}

/** The latest rounds as a small line. A lost round is a mark on the axis and does not bend the line. */
function RecentScores({ scores }: RecentScoresProps) {
  if (scores.length < 2) return null;
  const points = pointsOf(scores);
  const line = points.filter(({ score }) => score !== null).map(({ x, y }) => `${x},${y}`);
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describe(scores)}>
        <line className={styles.axis} x1={INSET} x2={WIDTH - INSET} y1={HEIGHT - INSET} y2={HEIGHT - INSET} />
        <polyline className={styles.line} points={line.join(' ')} />
        {points.map(({ x, y, score }, index) => (
          <circle
            key={x}
            className={styles.dot}
            data-lost={score === null || undefined}
            data-latest={index === points.length - 1 || undefined}
            cx={x}
            cy={y}
            r={index === points.length - 1 ? 5 : 3.5}
          />
        ))}
      </svg>
      <figcaption aria-hidden="true">Last {scores.length} rounds</figcaption>
    </figure>
  );
}

function pointsOf(scores: RecentScoresProps['scores']) {
  const known = scores.filter((score) => score !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = (WIDTH - 2 * INSET) / (scores.length - 1);
  const heightOf = (score: number) => (most === least ? 0.5 : (score - least) / (most - least));
  return scores.map((score, index) => ({
    score,
    x: INSET + index * step,
    // Half of the height is the least: the line tells the difference between rounds, not that to zero.
    y: score === null ? HEIGHT - INSET : HEIGHT - 2 * INSET - heightOf(score) * (HEIGHT - 3 * INSET),
  }));
}

/** Counts up to the score for the eye; the text is the score from the start. */
function CountedScore({ score }: { score: number }) {
  const number = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = number.current;
    // The stylesheet knows whether motion is reduced.
    if (!element || getComputedStyle(element).getPropertyValue('--counts') !== 'up') return;
    const begin = performance.now();
    let frame = requestAnimationFrame(count);
    return stop;

    function count(now: number) {
      const share = Math.min((now - begin) / COUNT_MS, 1);
      if (share === 1) return stop();
      element?.setAttribute('data-count', text(score * (1 - (1 - share) ** 3)));
      frame = requestAnimationFrame(count);
    }
    function stop() {
      cancelAnimationFrame(frame);
      element?.removeAttribute('data-count');
    }
  }, [score]);

  return (
    <strong ref={number} className={styles.countedScoreScore}>
      {text(score)}
    </strong>
  );
}

/** A button, or a link to another page. */
export type ResultAction = { label: string; icon?: ReactNode } & ({ onPress: () => void } | { to: string });

function ResultActions({ actions }: { actions: readonly ResultAction[] }) {
  return (
    <div className={styles.actions}>
      {actions.map((action, index) => (
        <Action key={action.label} {...action} variant={VARIANTS[index] ?? 'quiet'} />
      ))}
    </div>
  );
}

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary'];

function Action({ label, icon, variant, ...action }: ResultAction & { variant: ButtonVariant }) {
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  if ('onPress' in action) {
    return (
      <Button variant={variant} onClick={action.onPress}>
        {content}
      </Button>
    );
  }
  return (
    // Replaces the round's own entry in the browser's history.
    <Link className={buttonClass({ variant })} to={action.to} replace>
      {content}
    </Link>
  );
}
