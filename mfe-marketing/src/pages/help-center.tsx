import { HelpCenter } from '../features/help/help-center.tsx';

export default function HelpCenterPage() {
  return <HelpCenter />;
}
