import type { ContactBody } from '@mindgrove/contracts/support';
import { TextArea, TextField } from '@mindgrove/ui/forms/field';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';

interface ContactFieldsProps {
  register: UseFormRegister<ContactBody>;
  errors: FieldErrors<ContactBody>;
}

// Fixed ids, because React's generated ones differ between the prerendered page and the hydrated one.
export const ContactFields = ({ register, errors }: ContactFieldsProps) => (
  <>
    <TextField
      id="contact-name"
      label="Full name"
      autoComplete="name"
      {...register('name')}
      error={errors.name?.message}
    />
    <TextField
      id="contact-email"
      label="Email"
      hint="We’ll answer there"
      type="email"
      autoComplete="email"
      {...register('email')}
      error={errors.email?.message}
    />
    <TextField id="contact-subject" label="Subject" {...register('subject')} error={errors.subject?.message} />
    <TextArea id="contact-message" label="Message" rows={7} {...register('message')} error={errors.message?.message} />
  </>
);
