import { Link } from '@mindgrove/kit/router';
import { Muted } from '@mindgrove/ui/data/muted';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Grid, Stack } from '@mindgrove/ui/layout/stack';
import type { ReactNode } from 'react';

import { CourseCard } from '../features/lessons/course-card.tsx';
import { RecipesCard } from '../features/recipes/recipes-card.tsx';
import { MindfulnessCard } from '../features/workbooks/cards/mindfulness-card.tsx';
import { WorkbookCards } from '../features/workbooks/cards/workbook-cards.tsx';
import { paths } from '../paths.ts';
import styles from './education.module.css';

const ResourceSection = ({ id, title, lead, children }: ResourceSectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <Stack gap={2}>
      <h2 id={id}>{title}</h2>
      <Muted isReadable>{lead}</Muted>
    </Stack>
    {children}
  </section>
);

export default function EducationPage() {
  return (
    <Page>
      <PageHeader
        title="Educational Resources"
        lead="Short lessons and workbooks to enjoy at your own pace. We keep your place."
        back={<Link to={paths.dashboard}>Back to Dashboard</Link>}
      />
      <ResourceSection id="courses" title="Learn" lead="Two courses, and workbooks to fill in here or on paper.">
        <Grid columns={3}>
          <CourseCard course="brain-training" />
          <MindfulnessCard />
          <CourseCard course="stress-management" />
        </Grid>
      </ResourceSection>
      <ResourceSection
        id="workbooks"
        title="More workbooks"
        lead="Questions worth thinking about. Answer them here, where only you can see, or on paper."
      >
        <WorkbookCards />
      </ResourceSection>
      <ResourceSection id="more" title="In the kitchen" lead="Good food is good rest, too.">
        <RecipesCard />
      </ResourceSection>
    </Page>
  );
}

interface ResourceSectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}
