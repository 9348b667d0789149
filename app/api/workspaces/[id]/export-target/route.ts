import { exportTargetRequest, exportTargetState } from '@/lib/portability/scheduled/schema'
import { deleteExportTarget, findExportTarget, saveExportTarget } from '@/lib/portability/scheduled/targets'
import { handler } from '../../../handler'

const rate = { name: 'export-target', limit: 30, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get the scheduled export of a workspace',
    description: 'Where its published apps are exported to, and how that goes. Secrets are left out.',
    results: { 200: exportTargetState },
    answers: { 200: '`{ target }`; null without a scheduled export.' },
  },
  { auth: 'user', permission: 'app.move' },
  ({ actor, params }) => findExportTarget(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Schedule the export of a workspace’s apps',
    description:
      'To an S3-compatible bucket: every week each published app that changed. A file is written, read and deleted there first. The newest files are restored once a month to check them.',
    answers: { 200: '`{ target }`.', 400: 'At the field that prevents it.' },
    example: {
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      bucket: 'rye-apps',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      passphrase: 'correct horse battery staple',
      copies: 8,
    },
  },
  { auth: 'user', permission: 'app.move', body: exportTargetRequest, rate, confirmed: true },
  ({ actor, params, body }) => saveExportTarget(actor, params.id ?? '', body),
)

export const DELETE = handler(
  {
    summary: 'End the scheduled export of a workspace',
    description: 'The files in the bucket stay.',
    answers: { 200: '`{ id }` of the workspace.' },
  },
  { auth: 'user', permission: 'app.move', confirmed: true },
  ({ actor, params }) => deleteExportTarget(actor, params.id ?? ''),
)
