import { defineEmail } from '../../emails/define-email'

/** When scheduled exports begin to fail. */
export const exportFailedEmail = defineEmail({
  name: 'export-failed',
  title: 'Scheduled export failed',
  sample: { place: 'Rye & Rosemary', lines: ['There is no bucket with this name.'] },
  write: ({ place, lines }: { place: string; lines: readonly string[] }) => ({
    subject: `Apps of ${place} can’t be exported`,
    heading: 'The scheduled export fails',
    body: [...lines],
    button: { label: 'Check the settings', path: '/account/workspace' },
    notes: [
      'We try again at least once a day. You get no further email about this until it has worked once. Earlier files are still in the bucket.',
    ],
    reason: `You’re getting this email because you own the workspace ${place}.`,
  }),
})

/** The result of a monthly restore drill. */
export const exportDrillEmail = defineEmail({
  name: 'export-drill',
  title: 'Restore drill',
  sample: {
    place: 'Rye & Rosemary',
    files: 12,
    lines: ['Corner Café: The file is no longer in the bucket.'],
  },
  write: ({ place, files, lines }: { place: string; files: number; lines: readonly string[] }) => ({
    subject: `${files - lines.length} of ${files} exports of ${place} restore`,
    heading: `${files - lines.length} of ${files} exports restore`,
    body: [
      'We fetched the newest export file of each app from your bucket, checked every part of it, opened its keys and built the packages of its newest release again.',
      ...lines,
    ],
    button: { label: 'See all apps', path: '/app-builder/fleet' },
    notes: ['We do this once a month.'],
    reason: `You’re getting this email because you own the workspace ${place}.`,
  }),
})

/** The emails of scheduled exports, in order. */
export const scheduledExportEmails = [exportFailedEmail, exportDrillEmail] as const
