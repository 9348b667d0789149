import { thePlansWith } from '@/lib/billing/plans/wording'

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Copy of the automatic messages. */
export const copy = {
  title: 'Automatic messages',
  text: 'Choose what to notify people about. We check every 15 minutes. Items that already exist when you turn an automation on aren’t sent.',
  failed: 'Your automations could not be loaded.',
  retry: 'Try again',
  get plan() {
    return `Notifications are part of ${thePlansWith('pushNotifications')}. Nothing is sent until you choose one of them.`
  },
  noDevices: 'No one has turned on notifications in your app yet, so nothing will be sent.',
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
  many: 'If several happen at once',
  placeholders: (names: string) => `You can use ${names}.`,
  preview: 'Preview',
  ours: 'Use our text',
  cap: { app: 'Maximum messages per day', device: 'Maximum messages per day to one device' },
  topic: 'Who gets it',
  everybody: 'Everyone',
  topicGone: 'A topic that your app no longer has',
  platforms: 'On',
  platformsHint: 'If you don’t choose any, messages go to all of them.',
  save: (label: string) => `Save ${label}`,
  quiet: {
    title: 'Quiet hours',
    text: 'No automatic messages are sent during quiet hours. Anything that happens meanwhile is sent as one message when they end. Cart reminders use each device’s local time.',
    on: 'Use quiet hours',
    from: 'From',
    to: 'Until',
    timeZone: 'Time zone of your app',
    save: 'Save quiet hours',
  },
  written: {
    title: 'Messages that you write',
    text: 'Limits for the messages that you or your systems send. They don’t apply to your own devices when you try a message out.',
    quiet: 'Wait for the end of the quiet hours, by the clock of each device',
    noQuiet: 'Use quiet hours first.',
    cap: 'Most messages in 24 hours to one device',
    capHint: 'Leave this empty for no limit. Devices over the limit are counted as failed.',
    save: 'Save limits',
  },
}
