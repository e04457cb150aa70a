import type { ReportReason } from '@mindgrove/contracts/reports';
import type { Reaction } from '@mindgrove/contracts/rules/chat-rules';

import type { DemoMemberName } from './demo-accounts.js';

interface Extras {
  reactions?: Partial<Record<Reaction, DemoMemberName[]>>;
  mentions?: DemoMemberName[];
  editedMinutesLater?: number;
  reports?: { by: DemoMemberName; reason: ReportReason; note?: string }[];
}

export type DemoMessage = readonly [from: DemoMemberName, at: string, text: string, extras?: Extras];

/** Messages by days ago, with the time of day. */
export const EARLIER_DAYS: readonly (readonly [daysAgo: number, messages: readonly DemoMessage[]])[] = [
  [
    11,
    [
      ['Wren', '08:12', 'Good morning, everyone! Coffee is on and I am about to try level 3 of the memory game.'],
      [
        'Juniper',
        '08:20',
        'Morning, Wren! Level 3 is where I started naming the pictures out loud. It helps me a lot.',
      ],
      [
        'Aspen',
        '08:21',
        'I name them too. My cat thinks I am talking to her.',
        { reactions: { smile: ['Wren', 'Sorrel'] } },
      ],
      [
        'Wren',
        '08:47',
        'Reporting back: won it on the second try. The extra moves are generous once you stop rushing.',
      ],
      [
        'Sorrel',
        '09:05',
        'Well done! Rushing is exactly my problem. I flip two cards before I have looked at the first.',
      ],
      ['Juniper', '09:08', 'Try counting to two before each flip. Sounds silly, works for me.'],
      ['Sorrel', '09:10', 'Counting to two it is. I will tell you tomorrow how it went.'],
    ],
  ],
  [
    10,
    [
      ['Hazel', '17:34', 'Hello! I have been reading along for a while. Where would you begin with the exercises?'],
      [
        'Aspen',
        '17:41',
        'Welcome, Hazel! Ten minutes of memory match, then the two-minute timer. Short and regular beats long and rare.',
        { reactions: { thanks: ['Hazel'] } },
      ],
      ['Wren', '17:52', 'Welcome! And do not worry about the score at first. Mine went up and down like an elevator.'],
      ['Hazel', '18:03', 'Thank you both. Ten minutes sounds doable even on a busy day.'],
      ['Juniper', '18:15', 'It is nice to see a new name here. What made you join?'],
      ['Hazel', '18:19', 'My grandson beat me at cards four times in a row. I am planning a comeback.'],
      ['Aspen', '18:20', 'The best reason I have read here so far.'],
      ['Sorrel', '19:44', 'Counting to two: finished level 2 with three moves to spare. Juniper, you are a genius.'],
      [
        'Juniper',
        '19:46',
        'Ha! I will put that on the fridge.',
        { reactions: { smile: ['Sorrel', 'Aspen', 'Hazel'] } },
      ],
    ],
  ],
  [
    8,
    [
      [
        'Wren',
        '07:58',
        'Does anybody else do the box breathing before playing? I feel calmer with the cards afterward.',
      ],
      ['Aspen', '08:26', 'I do it after, with the window open. My favorite four minutes of the day.'],
      ['Hazel', '08:31', 'I tried it last night on the balcony. A blackbird kept interrupting the hold phase.'],
      ['Sorrel', '08:33', 'Blackbirds have no respect for timers.'],
    ],
  ],
  [
    7,
    [
      ['Juniper', '11:40', 'Question for the group: morning or evening practice? I cannot decide.'],
      ['Wren', '11:52', 'Morning, before the phone starts ringing.'],
      ['Aspen', '12:07', 'Evening. It is how I close the day.'],
      ['Hazel', '12:10', 'Whenever the kettle boils, so about six times a day.'],
      ['Sorrel', '12:31', 'Lunch break here. A colleague has joined me, and we compare levels over soup.'],
      ['Juniper', '12:33', 'Soup and memory match. I may have to copy that.'],
    ],
  ],
  [
    6,
    [
      [
        'Aspen',
        '18:02',
        'I missed three days because of a visit from my sister, and my streak is back at one. Starting over is fine too.',
        { reactions: { hug: ['Wren', 'Hazel'], heart: ['Juniper'] } },
      ],
      ['Wren', '18:09', 'A visit from a sister is worth more than a streak. Welcome back!'],
      ['Hazel', '18:17', 'I like that the app does not scold me for it.'],
    ],
  ],
  [
    5,
    [
      [
        'Sorrel',
        '16:24',
        'Today I noticed I remembered the whole shopping list. All seven things. Then I left the bag at the checkout.',
      ],
      ['Juniper', '16:30', 'Seven out of eight, I call that a win.'],
      [
        'Wren',
        '16:31',
        'The bag was never on the list, so technically you are perfect.',
        { reactions: { hooray: ['Sorrel'] } },
      ],
      [
        'Aspen',
        '16:58',
        'My tip of the week: make a tiny story of the pictures. The fox eats the apple under the umbrella.',
      ],
      ['Hazel', '19:12', 'The fox story got me through level 2! I laughed so hard that I almost lost count.'],
      ['Aspen', '19:15', 'The fox is very pleased to hear it.'],
    ],
  ],
  [
    4,
    [
      ['Juniper', '14:05', 'Rainy afternoon here. Perfect for a round or five.'],
      ['Sorrel', '14:11', 'Same here, with tea and the cat on the keyboard. She plays level 8, judging by the noise.'],
      [
        'Wren',
        '14:40',
        'Sun over here, so I took the breathing exercise for a walk in the park. Four steps in, four steps hold, and so on.',
        { editedMinutesLater: 3 },
      ],
      ['Hazel', '14:44', 'Walking box breathing! I will try that along the river tomorrow.'],
      ['Juniper', '14:45', 'Tell us how it goes, please.'],
    ],
  ],
  [
    3,
    [
      ['Hazel', '10:36', 'River report: lovely. I lost count at the ducks and started again at the bridge.'],
      ['Aspen', '10:42', 'Ducks are the final level.', { reactions: { smile: ['Hazel', 'Wren', 'Juniper'] } }],
      [
        'Bracken',
        '13:19',
        'Hi all, new here. I sell a memory tonic that works in a week. Ask me for the price.',
        {
          reports: [
            { by: 'Wren', reason: 'spam' },
            { by: 'Juniper', reason: 'health', note: 'It says that a drink improves memory in a week.' },
          ],
        },
      ],
      [
        'Sorrel',
        '20:02',
        'Does the text size bother anyone else in the evening? I zoomed the page and everything still fits.',
      ],
      [
        'Wren',
        '20:09',
        'I play at 150% on the tablet. Much nicer with my reading glasses somewhere else in the house.',
      ],
      ['Juniper', '20:10', 'Somewhere else in the house is where all my things live.'],
    ],
  ],
  [
    2,
    [
      ['Aspen', '09:27', 'Played with the keyboard only today, arrows and Enter. Surprisingly quick!'],
      ['Hazel', '09:33', 'I did not know that worked. Trying it right now.'],
      ['Hazel', '09:33', 'It does, and my wrist says thank you.', { reactions: { thanks: ['Aspen'] } }],
      [
        'Bracken',
        '15:48',
        'Honestly, anyone who needs two tries for level 1 should find another hobby.',
        { reports: [{ by: 'Sorrel', reason: 'unkind', note: 'We are kind to beginners here.' }] },
      ],
      ['Sorrel', '17:20', 'Small victory: level 4. Big victory: I went to bed on time instead of trying level 5.'],
      ['Wren', '17:26', 'Two victories, and I admire the second one more.'],
    ],
  ],
  [
    1,
    [
      ['Juniper', '08:03', 'My neighbor asked what I was smiling about on the bus. I said: pictures of fruit.'],
      ['Aspen', '08:11', 'Did they move to another seat?'],
      ['Juniper', '08:12', 'They asked for the name of the app!', { reactions: { hooray: ['Aspen', 'Wren'] } }],
      ['Hazel', '18:31', 'Twenty minutes of meditation this week in all. For me that is a record.'],
      ['Sorrel', '18:38', 'Congratulations, Hazel! I remember your first message. That went fast.'],
      ['Wren', '18:42', 'Hooray! And how is the card comeback going?'],
      [
        'Hazel',
        '18:50',
        'I won one of three. He demanded a rematch, I demanded cake.',
        { reactions: { smile: ['Wren', 'Sorrel'], hooray: ['Aspen'] } },
      ],
      ['Aspen', '18:52', 'Cake is the correct prize in every tournament.'],
    ],
  ],
];

/** Messages by hours and minutes ago, so that they are always in the past. */
export const LATEST: readonly DemoMessage[] = [
  [
    'Juniper',
    '01:32',
    'Reading this chat over breakfast has become part of the routine. Thank you all for being so kind.',
    { reactions: { heart: ['Hazel', 'Aspen', 'Sorrel'] } },
  ],
  ['Sorrel', '01:27', 'Same here. It is easier to keep at something when somebody waves from the other side.'],
  ['Wren', '01:26', 'Waving!'],
  ['Aspen', '01:14', 'Waving back, with a cookie in hand.'],
  ['Hazel', '00:48', 'Level 3 is open. @Wren, any advice before I begin?', { mentions: ['Wren'] }],
  ['Wren', '00:41', 'Breathe, count to two, and trust the fox. You will be fine.', { reactions: { heart: ['Hazel'] } }],
];
