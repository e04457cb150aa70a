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
          'Your account, your sign-ins, your game rounds, your meditation minutes, your chat messages, and what you write to support. The [Privacy Policy](/privacy-policy) lists it with the reason and the time for each.',
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
        question: 'Can I take a chat message back?',
        answer: [
          'Yes. Your own messages have a delete button. A deleted message disappears for everybody at once; messages of others can be deleted by them alone.',
        ],
      },
    ],
  },
];
