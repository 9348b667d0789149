import { brand } from '@/lib/brand'

export const copy = {
  title: 'API reference',
  get description() {
    return `Every call of ${brand.name}’s API: parameters, request bodies, responses and errors.`
  },
  lead: 'Your programs can make every call that our pages make. Responses are JSON. An error has a message, a code and, for forms, the fields to correct.',
  spec: 'Also available as an OpenAPI 3.1 document:',
  search: 'Search calls',
  found: (count: number) => (count === 1 ? '1 call' : `${count} calls`),
  none: 'No call matches. Search for a part of a path, such as “apps”, or for the name of a field.',
  parameters: 'Parameters',
  body: 'Request body',
  answers: 'Responses',
  columns: { name: 'Name', type: 'Type', status: 'Status', meaning: 'Meaning' },
  optional: 'optional',
} as const
