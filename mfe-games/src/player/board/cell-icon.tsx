import type { Cell } from '../../engine/game.ts';
import { LookIcon } from '../look-icon.tsx';
import styles from './cell-icon.module.css';

export const CellIcon = ({ look }: Pick<Cell, 'look'>) => <LookIcon look={look} className={styles.icon} />;
