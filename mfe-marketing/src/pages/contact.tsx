import { Contact } from '../features/contact/contact.tsx';

export default function ContactPage() {
  return <Contact />;
}
