import { defineEmail } from '../emails/define-email'
import { monthName } from './months'

type ReportMail = {
  app: { id: string; name: string }
  /** The agency. */
  place: string
  month: string
  unsubscribeToken: string
}

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

/** The monthly report of an app, as a PDF. */
export const reportEmail = defineEmail({
  name: 'client-report',
  title: 'Monthly report',
  sample: {
    app: { id: 'sample', name: 'Rye & Rosemary' },
    place: 'Corner Studio',
    month: '2026-10',
    unsubscribeToken: 'sample',
  },
  write: ({ app, place, month, unsubscribeToken }: ReportMail) => ({
    ...{ onBehalfOf: oneLine(place), unsubscribeToken },
    subject: oneLine(`${app.name}: report for ${monthName(month)}`),
    heading: `${app.name} in ${monthName(month)}`,
    body: [
      `The report for ${monthName(month)} is attached: how the app was used, the messages and versions of the month, what the nightly checks found, and what comes next.`,
    ],
    attachments: [{ type: 'client-report', id: `${app.id} ${month}`, filename: `report-${month}.pdf` }],
    reason: `You’re getting this email because you confirmed that the monthly report of ${app.name} goes to this address.`,
  }),
})
