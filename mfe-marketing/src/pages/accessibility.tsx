import picture from '../features/accessibility-statement/accessibility.svg';
import { statementHighlights, statementSections } from '../features/accessibility-statement/statement-sections.tsx';
import { Article } from '../layout/article.tsx';
import { Highlights } from '../layout/highlights.tsx';
import { IllustratedHeader } from '../layout/illustrated-header.tsx';

export default function AccessibilityPage() {
  return (
    <>
      <IllustratedHeader
        title="Accessibility"
        lead="Made to be read, heard and used by as many people as possible, and honest about what’s still missing."
        picture={picture}
      />
      <Article sections={statementSections}>
        <Highlights title="In short" points={statementHighlights} />
      </Article>
    </>
  );
}
