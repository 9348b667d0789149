export const copy = {
  title: 'Messages',
  unread: (count: number) => `${count} unread.`,
  noServer: 'No mail server is set up (SMTP_URL), so look here for new ones.',
  search: 'Name, e-mail or words',
  none: 'No messages yet',
  noneFound: 'No messages found',
  noneFoundHint: 'No message fits what you are looking for.',
  notMailed: 'No mail server has taken this message yet, so it is only here. The log says why.',
  failed: 'That did not work. Please try again.',
  reply: {
    title: 'Reply',
    label: 'Your reply',
    hint: (email: string) =>
      `It is mailed to ${email} with the message quoted below it. What they answer goes to the mailbox of this site.`,
    send: 'Send reply',
    sending: 'Sending…',
    again: 'Send again',
    done: 'Your reply is sent.',
    notSent: 'Not sent',
    own: 'Open in my mail program',
  },
} as const
