const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** What the section of messages that write themselves says. */
export const copy = {
  title: 'Automatic messages',
  text: 'Turn on what people should hear about. We check every 15 minutes. What is already there when you turn one on isn’t sent.',
  failed: 'Your automations could not be loaded.',
  retry: 'Try again',
  plan: 'Notifications are part of the Pro and Enterprise plans. Nothing is sent until you choose one of them.',
  noDevices: 'Nobody has turned on notifications in your app yet. Nothing is sent until somebody does.',
  saved: 'Saved',
  notSaved: 'This could not be saved. Please try again.',
  edit: (label: string) => `Edit ${label}`,
  close: (label: string) => `Close ${label}`,
  last: (week: number, at: string | null) =>
    at === null
      ? 'Nothing sent yet'
      : `${plural(week, 'message', 'messages')} in the last 7 days, the last one on ${at}`,
  trouble: (source: string, since: string) =>
    `We haven’t been able to read ${source} since ${since}. We keep trying, less and less often.`,
  language: 'Language',
  oneTitle: 'Title',
  oneText: 'Text',
  many: 'When there are several at once',
  placeholders: (names: string) => `You can use ${names}.`,
  preview: 'Preview',
  ours: 'Use our text',
  cap: { app: 'Most messages a day', device: 'Most messages a day to one device' },
  topic: 'Who gets it',
  everybody: 'Everybody',
  topicGone: 'A topic that your app no longer has',
  platforms: 'On',
  platformsHint: 'Choose none to send to all of them.',
  save: (label: string) => `Save ${label}`,
  quiet: {
    title: 'Quiet hours',
    text: 'Nothing here is sent in these hours. What happens in the meantime is sent when they end, as one message. Cart reminders follow the clock of each device.',
    on: 'Use quiet hours',
    from: 'From',
    to: 'Until',
    timeZone: 'Time zone of your app',
    save: 'Save quiet hours',
  },
}
