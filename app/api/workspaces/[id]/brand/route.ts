import { saveBrand } from '@/lib/workspaces/brand/mutations'
import { findBrand } from '@/lib/workspaces/brand/queries'
import { brandAnswer, brandRequest } from '@/lib/workspaces/brand/schema'
import { handler } from '../../../handler'

const rate = { name: 'workspace-brand', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get the brand of a workspace',
    results: { 200: brandAnswer },
    answers: { 200: 'The name and color that its clients see.' },
  },
  { auth: 'user', permission: 'members.manage' },
  ({ actor, params }) => findBrand(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Set the brand of a workspace',
    results: { 200: brandAnswer },
    answers: { 200: 'As GET.' },
    example: { name: 'Rye & Rosemary', color: '#1d4ed8' },
  },
  { auth: 'user', permission: 'members.manage', body: brandRequest, rate },
  ({ actor, params, body }) => saveBrand(actor, params.id ?? '', body),
)
