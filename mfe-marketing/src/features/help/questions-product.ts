import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

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
          'Yes. [Start the free trial](/signup?plan=free) with your name, email address and a password, and everything is open for 14 days. Or [create an account](/signup) only, look around for a day, and start the trial later. Neither asks for a card.',
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
        id: 'speed-math-rules',
        question: 'How does Speed Math work?',
        answer: [
          'Sixty seconds of sums. A right answer is worth ten points for each level; after five in a row the next ones are worth double, after ten three times as much, and so on. A wrong answer takes a few points away, never below zero.',
          'Five right answers in a row open the next of five levels. If you would rather think in peace, [Speed Math](/speed-math) has a practice without a clock beside it.',
        ],
      },
      {
        id: 'adaptive-levels',
        question: 'Why did the level change?',
        answer: [
          'In most games the difficulty follows you: one small step harder after a hit, four small steps easier after a miss. That way about four in five succeed, which keeps a game lively without wearing you out.',
          'The page of the game says why the level is what it is, and “Easier” and “Harder” let you choose for yourself.',
        ],
      },
      {
        id: 'locked-level',
        question: 'Why can I not choose a higher level?',
        answer: [
          'Memory Match and Speed Math have levels that are opened one after the other: by a win, and by five right answers in a row. You can go back to any level that you have opened. In all other games you can choose freely.',
        ],
      },
      {
        id: 'score',
        question: 'How is my score counted?',
        answer: [
          'A win in Memory Match begins at 1000 points. The more of your moves you used and the more seconds went by, the more is taken off, but a win is never worth less than 100.',
          'In games that follow you, a round without a miss is worth 500 points and 50 more for each level. How fast you were within the time does not matter. A tenth of all points is added to your progress.',
        ],
      },
      {
        id: 'daily-exercise',
        question: 'What is the exercise of the day?',
        answer: [
          'Three games, one each for memory, focus and speed, chosen for you and the day. Together they take 10 to 15 minutes, and they are the same on all of your devices. After that you are done for the day, and may of course play on.',
        ],
      },
      {
        id: 'assessment',
        question: 'What is the assessment for?',
        answer: [
          'It notes where you begin: four short games, eight to ten minutes. A check-in a month later uses other puzzles of the same kind, so that you can compare yourself with yourself. You can skip it, or take it later.',
        ],
      },
      {
        id: 'rest-days',
        question: 'What happens when I miss a day?',
        answer: [
          'Nothing is taken from you. Your week shows how many days you trained and which were days of rest; you choose three, four or five sessions as your goal.',
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
    id: 'learning',
    title: 'Courses, workbooks and recipes',
    questions: [
      {
        id: 'courses',
        question: 'What is in the courses?',
        answer: [
          'Two courses of 26 short lessons each: one about memory and attention, one about stress and rest. A lesson takes three to ten minutes, has something to try at once, and names its sources. You find them under [Educational Resources](/education).',
        ],
      },
      {
        id: 'lesson-points',
        question: 'How do I get the points of a lesson?',
        answer: [
          'Answer its question, right or wrong, and press “Complete lesson”. The points count once for each lesson; reading it again is always possible.',
        ],
      },
      {
        id: 'workbook-pdf',
        question: 'Can I print the workbooks?',
        answer: [
          'Yes. “View PDF” opens each of the three in large print, with lines to write on. What you type on the page stays on the page: the PDF is always empty. You can print your own answers from the workbook itself.',
        ],
      },
      {
        id: 'plan-minutes',
        question: 'What is my personal plan built from?',
        answer: [
          'From your points and your minutes and days of meditation, by four rules that each card explains. [Your Wellness Journey](/personalized-plan) also puts together a session for the minutes you have, and counts toward the goals that you set.',
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
        id: 'guided-sits',
        question: 'Are there guided meditations?',
        answer: [
          'Yes, ten of them, from three minutes at a desk to twelve before sleep. Your device reads them aloud if it has a voice, and the words appear on the screen in time. You can turn off either one, and read all of a sit beforehand.',
        ],
      },
      {
        id: 'breathing-dizzy',
        question: 'Is calm breathing for everybody?',
        answer: [
          'Breathe only as slowly as feels comfortable. Stop if you feel dizzy, and breathe as you like. If you have trouble with your lungs or your heart, ask your doctor first.',
        ],
      },
      {
        id: 'mood-privacy',
        question: 'Who can see my mood and my notes?',
        answer: [
          'Only you. Moods, notes, the five questions and your answers in workbooks are shown to no other member and on no page of the administrators. They are part of the data that you can [download or delete](/account).',
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
