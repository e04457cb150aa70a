import type { QuestionGroup } from './question.ts';

export const membershipQuestions: QuestionGroup[] = [
  {
    id: 'plans',
    title: 'Trial, plans and payment',
    questions: [
      {
        id: 'after-trial',
        question: 'Will the free trial turn into a charge?',
        answer: [
          'No. It asks for no card, so there is nothing that could be charged. After 14 days it ends by itself. What you did stays yours to read and download.',
        ],
      },
      {
        id: 'how-to-pay',
        question: 'How do I pay?',
        answer: [
          'By card, on the [pricing page](/pricing). You see what is charged today and the next three charges before you pay. Stripe takes the payment; your card number never reaches us. Receipts are on [your account page](/account).',
        ],
      },
      {
        id: 'cancel',
        question: 'How do I cancel?',
        answer: [
          'On [your account page](/account), at any time, without giving a reason. You keep access until the end of the billing period that you have paid for. A trial needs no canceling.',
        ],
      },
      {
        id: 'access-ended',
        question: 'My access has ended. Are my results gone?',
        answer: [
          'No. They are kept with your account. You can still read your progress figures and download your data, and everything goes on where it was when you choose a plan.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Account and privacy',
    questions: [
      {
        id: 'forgot-password',
        question: 'I forgot my password. What now?',
        answer: [
          'On the [sign-in page](/login) you can ask for a link by email. It works once and for 30 minutes. Setting a new password signs you out on every other device.',
          'No email? Look into the spam folder, and check that you typed the address of your account.',
        ],
      },
      {
        id: 'text-size',
        question: 'Can I make the text larger?',
        answer: [
          'Yes. On your [account page](/account) you choose normal, large or largest text, and less motion. Your browser’s own zoom works as well. More is told on the page about [accessibility](/accessibility).',
        ],
      },
      {
        id: 'sign-out-everywhere',
        question: 'I used a computer that is not mine. How do I sign out there?',
        answer: [
          'Your [account page](/account) lists every device on which you are signed in. End the one in question, or press “Sign out everywhere”.',
        ],
      },
      {
        id: 'export-and-delete',
        question: 'How do I download my data, or delete my account?',
        answer: [
          'Both are on your [account page](/account). The download is one JSON file with everything that is kept of your account.',
          'A deletion waits for 14 days, during which you can take it back. Then account, results, minutes and chat messages are gone.',
        ],
      },
      {
        id: 'what-is-stored',
        question: 'What do you store about me?',
        answer: [
          'Your account, your sign-ins, your game rounds, your meditation minutes, your moods and answers, your chat messages, your booked sessions, and what you write to support. The [Privacy Policy](/privacy-policy) lists it with the reason and the time for each.',
        ],
      },
    ],
  },
  {
    id: 'community',
    title: 'Community',
    questions: [
      {
        id: 'who-reads-chat',
        question: 'Who can read what I write in the chat?',
        answer: [
          'Every member who has access, with your name beside it. Visitors cannot. Please write nothing there that you would not say in a room full of friendly strangers.',
        ],
      },
      {
        id: 'delete-message',
        question: 'Can I change a chat message, or take it back?',
        answer: [
          'You can edit your own message for 15 minutes after you send it; others will see that you edited it. You can delete it at any time, and it disappears for everyone at once. You cannot delete other people’s messages.',
        ],
      },
      {
        id: 'unkind-message',
        question: 'Someone is being unkind. What can I do?',
        answer: [
          'Press “More” on the message. “Report…” tells our moderators, who read every report; no one else will know that you reported it. “Mute…” hides that person’s messages from you alone. They won’t be told, and you can unmute them at any time under “Muted people”. What we ask of everyone is in the [community guidelines](/community/guidelines).',
        ],
      },
      {
        id: 'new-in-chat',
        question: 'Why is my link hidden in the chat?',
        answer: [
          'In the first three days after signing up, links and email addresses are hidden from messages, and there is a limit to how many messages you can send in a minute. It keeps advertisers out of the room, and it ends by itself.',
        ],
      },
    ],
  },
  {
    id: 'trainers',
    title: 'Sessions with trainers',
    questions: [
      {
        id: 'book-session',
        question: 'How do I book a session?',
        answer: [
          'On the [community page](/community), below the chat: choose a trainer, a day and one of the free times. A session takes 50 minutes. You see every time in your own time zone, with the trainer’s beside it, and get an email with an entry for your calendar.',
        ],
      },
      {
        id: 'change-session',
        question: 'Can I move or cancel a session?',
        answer: [
          'Yes, until 24 hours before it begins, under “Your sessions” on the same page. After that, please [write to us](/contact). If we have to cancel, you get an email with the reason.',
        ],
      },
    ],
  },
];
