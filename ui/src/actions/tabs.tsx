import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tabs';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  items: readonly { value: string; label: string; content: ReactNode }[];
  defaultValue?: string;
}

export function Tabs({ label, items, defaultValue = items[0]?.value }: TabsProps) {
  return (
    <Radix.Root className={styles.tabs} defaultValue={defaultValue}>
      <Radix.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} className={styles.tab} value={item.value}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} className={styles.panel} value={item.value}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
