import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass, type ButtonVariant } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { CloudOff, Sparkles } from 'lucide-react';
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { type Highlight, highlightOf, type RoundHistory } from '../../engine/highlight.ts';
import { ResultStageContext } from '../round.ts';
import styles from './result-dialog.module.css';
import { ResultScene } from './result-scene.tsx';

const COUNT_MS = 900;

const text = (score: number) => Math.round(score).toLocaleString('en-US');

const WIDTH = 120;
const HEIGHT = 44;
const INSET = 7;

const describe = (scores: RecentScoresProps['scores']) =>
  `Points of your last ${scores.length} rounds: ${scores.map((score) => (score === null ? 'lost' : storedScore(score))).join(', ')}.`;

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
 * The action that the page wants to come next: it becomes the main button of every result of its games. If it leads
 * nowhere, it is the result's own first button under another name. A page with `isOnly` leaves all others out.
 */
type NextStep = (ResultAction | { label: string }) & { isOnly?: boolean };
export const ResultNextStep = createContext<NextStep | null>(null);

export interface FinishedRound extends RoundHistory {
  result: RoundResult;
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
export function ResultDialog(props: Props) {
  const { title, result, recent = [], next, isUnsent = false, actions, children } = props;
  const stage = use(ResultStageContext);
  const nextStep = use(ResultNextStep);
  const highlight = highlightOf(result, props);
  const isOpen = stage.state === 'open';
  const calmKeys = useCalmKeys(isOpen);
  return (
    <Dialog open={isOpen} onOpenChange={stage.close} title={title} description={result.summary}>
      <div className={styles.scene}>
        <ResultScene mood={highlight?.kind === 'best' ? 'best' : result.isWon ? 'good' : 'lost'} />
      </div>
      <div className={styles.body} {...calmKeys}>
        {highlight && <HighlightLine {...highlight} />}
        {(result.points > 0 || recent.length > 1) && (
          <div className={styles.score}>
            {result.points > 0 && <Points score={result.points} />}
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
  const { isOnly = false, ...step } = nextStep;
  const isOther = 'to' in step || 'onPress' in step;
  const all = isOther ? [step, ...actions] : actions.map((one, index) => (index === 0 ? { ...one, ...step } : one));
  return isOnly ? all.slice(0, 1) : all;
}

/** A record has a ribbon; anything else that went well, a quiet line. */
function HighlightLine({ kind, text }: Highlight) {
  if (kind === 'best' || kind === 'fastest') return <p className={styles.ribbon}>{text}</p>;
  return (
    <p className={styles.highlight}>
      {kind !== 'so-far' && <Sparkles aria-hidden="true" />}
      {text}
    </p>
  );
}

/** Points are what all totals count; the score is what the game showed, ten times as much. */
const Points = ({ score }: { score: number }) => (
  <p className={styles.points}>
    <CountedPoints points={storedScore(score)} /> <Muted as="span">a tenth of your score of {text(score)}</Muted>
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

/** Counts up to the points for the eye; the text is all of them from the start. */
function CountedPoints({ points }: { points: number }) {
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
      element?.setAttribute('data-count', text(points * (1 - (1 - share) ** 3)));
      frame = requestAnimationFrame(count);
    }
    function stop() {
      cancelAnimationFrame(frame);
      element?.removeAttribute('data-count');
    }
  }, [points]);

  return (
    <span>
      <strong ref={number} className={styles.counted}>
        {text(points)}
      </strong>{' '}
      {points === 1 ? 'point' : 'points'}
    </span>
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
