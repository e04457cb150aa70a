const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** In the reader's time zone. */
export const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{local.format(Date.parse(at))}</time>;
