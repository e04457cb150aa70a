/** A member's emails to the account's address alone: whether another one has an account is for its owner to know. */
export const OWN_MAILS = {
  from: 'mails JOIN users ON users.id = user_id AND users.email = recipient',
  columns: ['recipient', 'subject', 'mails.created_at', 'sent_at'],
  id: 'mails.id',
};
