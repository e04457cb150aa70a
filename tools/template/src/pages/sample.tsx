import { useUser } from '@mindgrove/kit';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import styles from './sample.module.css';

export default function SamplePage() {
  const user = useUser();
  return (
    <Page>
      <PageHeader title="Sample" lead={user ? `Hello, ${user.name}.` : 'Hello, visitor.'} />
      <Card className={styles.card}>
        <CardHeading>A page of your own</CardHeading>
        <p>It is released without anybody else.</p>
      </Card>
    </Page>
  );
}
