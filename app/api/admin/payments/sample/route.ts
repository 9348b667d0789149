import { hideSample, sampleChange } from '@/lib/admin/sample'
import { handler } from '../../../handler'

export const PATCH = handler(
  {
    summary: 'Hide the sample data of the dashboard',
    answers: { 200: 'It is hidden from all administrators, for good.' },
    example: { hidden: true },
  },
  { auth: 'admin', body: sampleChange },
  async ({ actor, body }) => {
    await hideSample(actor)
    return body
  },
)
