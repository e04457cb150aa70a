import { ModerationSection } from '../features/moderation/moderation-section.tsx';

export default function AdminModeration() {
  return <ModerationSection />;
}
