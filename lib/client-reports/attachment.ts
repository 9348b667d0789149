import type { ClientReport } from './schema'
import { readReport } from './report'

type Attachment = { contentType: string; content: Buffer }

/** Renders the report of an app for its email. @param id the app and the month @throws NotFoundError */
export async function reportAttachment(id: string): Promise<Attachment> {
  const [appId = '', month = ''] = id.split(' ')
  return toFile(await readReport(appId, month))
}

/** A sample report for the preview of the email. */
export function sampleReportAttachment(): Promise<Attachment> {
  return toFile(SAMPLE)
}

/** Loads the PDF renderer on first use, to keep startup fast. */
async function toFile(report: ClientReport): Promise<Attachment> {
  const { reportPdf } = await import('./pdf')
  return { contentType: 'application/pdf', content: await reportPdf(report) }
}

/** Invented. */
export const SAMPLE: ClientReport = {
  app: { id: 'sample', name: 'Rye & Rosemary', slug: 'rye-and-rosemary' },
  month: '2026-10',
  isComplete: true,
  brand: { name: 'Corner Studio', color: '#1d4ed8', logo: null, showsBadge: true },
  use: {
    openings: { total: 1240, before: 1108 },
    days: Array.from({ length: 31 }, (_, index) => ({
      day: `2026-10-${String(index + 1).padStart(2, '0')}`,
      count: 28 + ((index * 13) % 31),
    })),
    downloads: { total: 46, before: 52 },
  },
  answers: { total: 31, before: 24 },
  devices: { total: 412, added: 38 },
  messages: {
    count: 2,
    sent: 803,
    opened: 214,
    list: [
      { title: 'Pumpkin bread is back', date: '2026-10-17T09:00:00.000Z', sent: 407, opened: 131 },
      { title: 'Open on Sunday', date: '2026-10-03T16:00:00.000Z', sent: 396, opened: 83 },
    ],
  },
  releases: {
    count: 1,
    list: [{ versionName: '1.4.0', date: '2026-10-05T12:00:00.000Z', notes: 'New menu and opening hours.' }],
  },
  checks: { total: 31, problems: { rebuild: 0, restore: 0, link: 2, cart: 0 }, open: [] },
  stores: [
    { label: 'Web app', value: 'https://rye-and-rosemary.example' },
    { label: 'Newest version', value: '1.4.0, Oct 5, 2026' },
  ],
  ahead: [],
}
