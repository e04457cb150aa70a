import { useState } from 'react';

import { ChoiceGroup } from '../forms/choice-group.tsx';
import { useContractForm } from '../forms/contract-form.ts';
import { TextArea, TextField } from '../forms/field.tsx';
import { Form, FormActions } from '../forms/form.tsx';
import { Grid } from '../layout/stack.tsx';
import { NativeSelect } from '../forms/native-select.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { Select } from '../forms/select.tsx';
import { Switch } from '../forms/switch.tsx';
import { Group, Specimen } from './specimen.tsx';

const trainers = [
  { value: '1', label: 'Sample Trainer (Lisbon)' },
  { value: '2', label: 'Trainer With a Very Long Name Indeed (Llanfairpwllgwyngyll)' },
  { value: '3', label: 'Fully booked (Oslo)', disabled: true },
];

export function Forms() {
  const [trainer, setTrainer] = useState('');
  const choice = { placeholder: 'Select a trainer', emptyText: 'No trainers available', onValueChange: setTrainer };

  return (
    <Group id="forms" title="Forms">
      <Specimen title="Text fields" layout="stack">
        <Grid columns={2}>
          <TextField label="Name" autoComplete="off" />
          <TextField label="Email" type="email" hint="We write to this address when you ask us to." />
          <TextField label="Target value" defaultValue="0" error="Enter a number of 1 or more." />
          <TextField label="Plan" defaultValue="Monthly Premium" disabled />
          <TextField label="Target date" type="date" />
          <PasswordField label="Password" hint="At least 8 characters." defaultValue="correct horse" />
          <PasswordField label="New password" error="Choose a password that is harder to guess." />
          <TextArea label="Message" placeholder="Type your message here..." />
        </Grid>
      </Specimen>
      <Specimen
        title="Select"
        note="Nothing chosen, error, empty list, disabled. Arrow keys and letters choose."
        layout="stack"
      >
        <Grid columns={2}>
          <Select label="Trainer" options={trainers} value={trainer} {...choice} />
          <Select label="Trainer, required" options={trainers} value="" error="Choose a trainer." {...choice} />
          <Select label="Trainer, none" options={[]} value="" {...choice} />
          <Select label="Trainer, on its way" options={[]} value="" disabled {...choice} placeholder="Loading..." />
        </Grid>
      </Specimen>
      <Choices />
      <WholeForm />
      <Specimen title="In a narrow place" layout="narrow">
        <TextField
          label="A label that is long enough to need a second line"
          hint="A hint that is long as well, and says more than anyone would want to read."
          error="An error that explains at some length what to do next."
        />
        <Select label="Trainer, long" options={trainers} value="2" {...choice} />
      </Specimen>
    </Group>
  );
}

function Choices() {
  const [size, setSize] = useState('normal');
  const sizes = [
    { value: 'normal', label: 'Normal' },
    { value: 'large', label: 'Large', detail: <span>A line of detail</span> },
    { value: 'largest', label: 'Largest' },
  ];
  return (
    <Specimen title="Choices" note="Few choices in sight, a long list, on or off. Space and arrow keys." layout="stack">
      <ChoiceGroup legend="Text size" choices={sizes} value={size} onValueChange={setSize} />
      <NativeSelect label="Time zone" hint="Type to find an entry.">
        <option>Berlin</option>
        <option>Lisbon</option>
      </NativeSelect>
      <Switch label="Reduce motion" hint="Pictures stand still." defaultChecked />
      <Switch label="Off" />
    </Specimen>
  );
}

const NEEDED = { required: 'Write something.' };

function WholeForm() {
  const form = useContractForm({
    defaultValues: { name: '', message: '' },
    send: ({ message }) => Promise.reject(new Error(message)),
    errorText: () => ['We could not send it', 'The gallery has no server.'],
  });
  return (
    <Specimen
      title="A form"
      note="Press Send: errors at fields, their list, the focus at the first, and the error of the form."
      layout="stack"
    >
      <Form form={form} actions={<FormActions onCancel={() => form.reset()}>Send</FormActions>}>
        <TextField label="Full name" autoComplete="off" {...form.field('name', NEEDED)} />
        <TextArea label="Question" {...form.field('message', NEEDED)} />
      </Form>
    </Specimen>
  );
}
