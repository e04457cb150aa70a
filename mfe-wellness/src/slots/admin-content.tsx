import { ContentSection } from '../features/content-admin/content-section.tsx';
import { ContentPreview } from './content-preview.tsx';

export default function AdminContent() {
  return <ContentSection preview={(item, content) => <ContentPreview item={item} content={content} />} />;
}
