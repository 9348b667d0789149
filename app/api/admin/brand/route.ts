import { handler } from '@/app/api/handler'
import { saveVersion } from '@/lib/host-brand/mutations'
import { findBrandState } from '@/lib/host-brand/queries'
import { type BrandFields, saveRequest } from '@/lib/host-brand/schema'

const EXAMPLE: BrandFields = {
  ...{ name: 'Bakery Apps', tagline: 'Apps for bakers', description: 'Make an app for your bakery.' },
  ...{
    phone: '+44 20 7946 0000',
    email: 'hello@example.com',
    address: 'Bakery Tools Ltd\n1 Mill Lane\nLondon',
  },
  ...{ hours: 'Mon-Fri 8:00 AM-4:00 PM', x: '', facebook: '', pinterest: '', instagram: '' },
  ...{ footer: '', accent: '#1d4ed8', logo: '', terms: '', privacy: '', sender: '', replyTo: '' },
  ...{ language: 'en', timeZone: 'Europe/London' },
}

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
    example: { base: 0, fields: EXAMPLE },
  },
  { auth: 'admin', confirmed: true, body: saveRequest },
  ({ actor, body: { base, fields } }) => saveVersion(actor, base, fields),
)
