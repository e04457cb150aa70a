import type { Workbook } from '@mindgrove/contracts/library';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Lock } from 'lucide-react';

import { ViewPdf } from './books/view-pdf.tsx';
import { BackToEducation } from '../../components/back-to-education.tsx';
import { StoredImage } from '../../components/stored-image.tsx';
import { AnswerSheet } from './answers/answer-sheet.tsx';
import styles from './open-workbook.module.css';
import { UnsavedNotice } from './saving/unsaved-notice.tsx';
import { useAnswers } from './saving/use-answers.ts';
import { ChoicesNotice } from './sections/choices-notice.tsx';
import { SectionList } from './sections/section-list.tsx';
import { SectionView } from './sections/section-view.tsx';
import { ANSWERS, useSection } from './sections/use-section.ts';

interface OpenWorkbookProps {
  workbook: Workbook;
  member: { id: number; name: string };
  /** Fetches a new address of the cover. */
  onExpired: () => void;
}

export function OpenWorkbook({ workbook, member, onExpired }: OpenWorkbookProps) {
  const { slug, title, summary, sections } = workbook;
  const { answers, saver } = useAnswers(workbook, member.id);
  const { step, heading } = useSection(workbook);
  const section = step === ANSWERS ? undefined : sections[step - 1];
  return (
    <Page>
      <PageHeader
        title={title}
        lead={summary}
        back={<BackToEducation />}
        actions={<ViewPdf slug={slug} title={title} />}
      />
      <p className={styles.privacy}>
        <Lock aria-hidden="true" />
        Only you can read your answers.
      </p>
      <UnsavedNotice answers={answers} onRetry={saver.flush} />
      <ChoicesNotice sections={sections} answers={answers} step={step} />
      <div className={styles.columns}>
        <SectionList workbook={workbook} answers={answers} step={step} />
        {section && step !== ANSWERS ? (
          <SectionView
            key={step}
            number={step}
            section={section}
            count={sections.length}
            heading={heading}
            answers={answers}
            saver={saver}
          >
            {step === 1 && <Cover workbook={workbook} onExpired={onExpired} />}
          </SectionView>
        ) : (
          <AnswerSheet workbook={workbook} answers={answers} name={member.name} heading={heading} />
        )}
      </div>
    </Page>
  );
}

function Cover({ workbook, onExpired }: { workbook: Workbook; onExpired: () => void }) {
  const { cover, cover_text } = workbook;
  if (!cover) return null;
  return <StoredImage path={cover} alt={cover_text ?? ''} className={styles.cover} onExpired={onExpired} />;
}
