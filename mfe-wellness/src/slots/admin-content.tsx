import { ContentSection } from '../features/content-admin/content-section.tsx';

export default function AdminContent() {
  return <ContentSection preview={() => null} />;
}
