import type { Check } from '../check'
import { judge, memberCheck } from '../members'

const CODE = '"iarc_rating_id": "e84b072d-71b3-4d3e-86ae-31a8ce4e53b7"'
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const iarcRating: Check = {
  id: 'iarc-rating',
  group: 'manifest',
  title: 'Age rating',
  weight: 1,
  optional: true,
  run: memberCheck(
    'iarc_rating_id',
    {
      found: 'The manifest has no age rating.',
      fix: 'Stores that need one ask you for it. If you have an IARC certificate, add its ID.',
      code: CODE,
    },
    ({ value }) =>
      judge(
        typeof value === 'string' && ID.test(value) ? [] : ['It isn’t the id of an IARC certificate.'],
        'The manifest has an age rating.',
        'Copy the id from your certificate.',
        CODE,
      ),
  ),
}
