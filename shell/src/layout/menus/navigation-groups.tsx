import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { type ComponentProps, useId } from 'react';

import { NavigationList } from '../header/navigation-list.tsx';
import type { NavigationGroup } from '../header/navigation.ts';
import styles from './navigation-groups.module.css';

type ListProps = ComponentProps<typeof NavigationList>;

interface Props extends Pick<ListProps, 'markOf' | 'className' | 'entryClass' | 'iconOf' | 'onFollow'> {
  groups: NavigationGroup[];
}

/** The pages that the header has no room for, each group below its heading. */
export function NavigationGroups({ groups, ...list }: Props) {
  return groups.map((group) => <Group key={group.title} {...group} {...list} />);
}

type GroupProps = Omit<Props, 'groups'> & { title: string; entries: NavigationEntry[] };

function Group({ title, ...list }: GroupProps) {
  const id = useId();
  return (
    <div>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <NavigationList labelledBy={id} {...list} />
    </div>
  );
}
