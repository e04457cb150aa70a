/** Does what the API does for established members, in one statement; the message has no mentions. */
export const ADD_MESSAGE = {
  name: 'add-message',
  text: `INSERT INTO chat_messages (user_id, message, client_id) VALUES ($1, $2, $3)
    ON CONFLICT (user_id, client_id) DO NOTHING RETURNING id, user_id, message, client_id, created_at`,
};
