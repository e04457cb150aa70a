import type { TrainerBody } from '@mindgrove/contracts/admin-trainers';
import { TextArea, TextField } from '@mindgrove/ui/forms/field';
import { TimeZoneSelect } from '@mindgrove/ui/forms/zones/time-zone-select';

import styles from './editor.module.css';
import type { TrainerProblems } from './trainer-problems.ts';

interface DetailFieldsProps {
  body: TrainerBody;
  problems: TrainerProblems;
  onChange: (changes: Partial<TrainerBody>) => void;
}

export const DetailFields = ({ body, problems, onChange }: DetailFieldsProps) => (
  <>
    <div className={styles.pair}>
      <TextField
        label="Name"
        maxLength={80}
        value={body.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label="City"
        maxLength={80}
        value={body.city}
        error={problems.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
    </div>
    <TimeZoneSelect
      hint="The clock of the hours below. Members see each time on their own clock, too."
      value={body.time_zone}
      error={problems.time_zone}
      onZone={(time_zone) => onChange({ time_zone })}
    />
    <TextArea
      label="About"
      hint="What members read before they book, in two or three sentences."
      maxLength={600}
      value={body.about}
      error={problems.about}
      onChange={(event) => onChange({ about: event.target.value })}
    />
    <TextField
      label="Credentials"
      hint="Training and certificates that are true and can be shown; may be empty."
      maxLength={200}
      value={body.credentials}
      error={problems.credentials}
      onChange={(event) => onChange({ credentials: event.target.value })}
    />
    <TextField
      label="Link to the video call"
      hint="Members get it with their booking. Without one, the trainer emails them how to join."
      type="url"
      maxLength={300}
      value={body.meeting_url ?? ''}
      error={problems.meeting_url}
      onChange={(event) => onChange({ meeting_url: event.target.value.trim() || null })}
    />
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={body.is_active}
        onChange={(event) => onChange({ is_active: event.target.checked })}
      />
      Members can book sessions
    </label>
  </>
);
