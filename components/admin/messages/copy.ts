export const copy = {
  title: 'Messages',
  unread: (count: number) => `${count.toLocaleString('en')} unread.`,
  noServer: 'No mail server is set up (SMTP_URL), so check here for new messages.',
  search: 'Name, email or text',
  none: 'No messages yet',
  noneFound: 'No messages found',
  noneFoundHint: 'No messages match your search or filters.',
  notMailed: 'This message hasn’t been emailed yet. See the System page for the reason.',
  failed: 'That didn’t work. Please try again.',
  reply: {
    title: 'Reply',
    label: 'Your reply',
    hint: (email: string) =>
      `We email it to ${email} with their message quoted below. Their reply goes to this site’s mailbox.`,
    send: 'Send reply',
    sending: 'Sending…',
    again: 'Send again',
    retried: 'We’re sending your reply again.',
    done: 'Your reply was sent.',
    notSent: 'Not sent',
    own: 'Open in my email app',
  },
} as const
