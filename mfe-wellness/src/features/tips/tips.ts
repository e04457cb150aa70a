export const TIPS = [
  {
    title: 'Begin with one breath',
    text: 'Before you open the next message, breathe out slowly once. That is the whole exercise.',
  },
  {
    title: 'Give it a place',
    text: 'Sit in the same chair at about the same time. A habit likes to know where it lives.',
  },
  {
    title: 'Let thoughts pass',
    text: 'You will drift off, everyone does. Notice it, be kind about it, and come back to the breath.',
  },
  {
    title: 'Walk without a goal',
    text: 'Five minutes around the block with the phone in a pocket. Look for three things you never noticed.',
  },
  {
    title: 'Name three good things',
    text: 'In the evening, write down three things that went well today, however small.',
  },
  {
    title: 'Rest your eyes',
    text: 'Look out of the window at the furthest thing you can see, and let your shoulders drop.',
  },
  {
    title: 'Do one thing',
    text: 'Drink one cup of tea and do nothing else meanwhile. Notice its warmth, its smell, its taste.',
  },
  {
    title: 'Close the day',
    text: 'Put tomorrow on paper before the evening begins. What is written down need not be carried.',
  },
  {
    title: 'Stretch like a cat',
    text: 'Stand up, reach for the ceiling, and let your arms fall. Once an hour is plenty.',
  },
  {
    title: 'Call someone',
    text: 'A few minutes with a friendly voice. Ask one question, and listen to the whole answer.',
  },
];

export const TIP_SHOWN_MS = 20_000;
