import { BRAND_NAME } from '@mindgrove/ui/brand';

import type { QuestionGroup } from './question.ts';

export const productQuestions: QuestionGroup[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    questions: [
      {
        id: 'how-often',
        question: 'How long and how often should I train?',
        answer: [
          'We recommend 15 to 20 minutes, three to five times a week. That fits into a life, and it leaves days of rest.',
          'If you stay away for longer, your levels and totals stay as they are.',
        ],
      },
      {
        id: 'age',
        question: 'Do I have to be over 40?',
        answer: [
          `No. You have to be 18 or older. ${BRAND_NAME} is designed with adults 40+ in mind, which you will notice in the large type and the calm pace.`,
        ],
      },
      {
        id: 'devices',
        question: 'Which devices and browsers does it work on?',
        answer: [
          'On phones, tablets and computers, in the current versions of Chrome, Edge, Firefox and Safari. There is nothing to install.',
          'If you like, you can put it on your screen so that it opens like an app. [Mobile App](/mobile-app) shows how.',
        ],
      },
      {
        id: 'without-account',
        question: 'Can I try it before I decide anything?',
        answer: [
          'Yes. [Create an account](/signup) with your name, email address and a password, and everything is open for a day. After that you can start the free trial of 14 days. Neither asks for a card.',
        ],
      },
    ],
  },
  {
    id: 'games',
    title: 'Games and results',
    questions: [
      {
        id: 'memory-match-rules',
        question: 'How does Memory Match work?',
        answer: [
          'Sixteen cards lie face down, eight pairs. Turn two: if they show the same picture, they stay open; if not, they turn back after a second. Two cards are one move.',
          'You win when all pairs are found within the moves of the level: 20 on the first, 25 on the second, 30 on the third, and 35 from there on.',
        ],
      },
      {
        id: 'locked-level',
        question: 'Why can I not choose a higher level?',
        answer: [
          'A win opens the next level. Higher levels show pictures that look more alike, so they are best met one after the other. You can go back to any level that you have opened.',
        ],
      },
      {
        id: 'score',
        question: 'How is my score counted?',
        answer: [
          'A win begins at 1000 points. The more of your moves you used and the more seconds went by, the more is taken off, but a win is never worth less than 100. A tenth of the points is added to your progress.',
        ],
      },
      {
        id: 'medical',
        question: 'Do the results say something about my health?',
        answer: [
          'No. They are game performance, not a medical test. A bad evening, a noisy room or a small screen changes them. If you worry about your memory, please talk to a doctor.',
        ],
      },
      {
        id: 'lost-connection',
        question: 'My connection broke in the middle of a round. Is it lost?',
        answer: [
          'No. Finish the round. A result that could not be sent is kept on your device and is sent when you open the game again with a connection. It counts once, however often it is sent.',
        ],
      },
    ],
  },
  {
    id: 'wellness',
    title: 'Quiet minutes',
    questions: [
      {
        id: 'meditation-length',
        question: 'How long is a meditation?',
        answer: [
          'As long as you choose: 2, 5, 10, 15 or 20 minutes. You can pause. If you stop early, the whole minutes that you sat are counted.',
        ],
      },
      {
        id: 'streak',
        question: 'When is my streak of days over?',
        answer: [
          'When a whole day goes by without a meditation. Several on one day count as one day of the streak.',
          'A day begins at three in the morning in your own time zone, so a late evening still belongs to the day it began in. You choose the time zone on your [account page](/account).',
        ],
      },
    ],
  },
];
