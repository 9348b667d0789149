import { findApproval, requireApprovals } from '@/lib/reviews/decisions'
import { approvalAnswer, approvalSettings } from '@/lib/reviews/schema'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'See the approval of an app’s saved design',
    results: { 200: approvalAnswer },
    answers: { 200: 'Whether one is required, its state, and the last decisions.' },
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor, params }) => findApproval(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Require an approval for publishing',
    results: { 200: approvalSettings },
    answers: { 200: '`{ required }`.' },
    example: { required: true },
  },
  { auth: 'user', permission: 'approval.manage', body: approvalSettings },
  ({ actor, params, body }) => requireApprovals(actor, params.id ?? '', body.required),
)
