import { handler } from '@/app/api/handler'
import { saveVersion } from '@/lib/host-brand/mutations'
import { findBrandState } from '@/lib/host-brand/queries'
import { DEFAULT_FIELDS, saveRequest } from '@/lib/host-brand/schema'

export const GET = handler(
  {
    summary: 'Get the brand and its versions',
    answers: {
      200: '`{ newest, applied, fields, versions }`: the fields of the newest version, and the last 50 versions.',
    },
  },
  { auth: 'admin' },
  ({ actor }) => findBrandState(actor),
)

export const PUT = handler(
  {
    summary: 'Save the brand as a new version',
    description: 'Only its preview shows it until it is applied.',
    answers: { 200: 'As GET.', 409: '`newer-version`.' },
    example: { base: 0, fields: { ...DEFAULT_FIELDS, name: 'Bakery Apps' } },
  },
  { auth: 'admin', confirmed: true, body: saveRequest },
  ({ actor, body: { base, fields } }) => saveVersion(actor, base, fields),
)
