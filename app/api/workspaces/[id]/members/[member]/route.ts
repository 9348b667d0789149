import { idAnswer } from '@/lib/apps/responses'
import { changeRole, removeMember } from '@/lib/workspaces/mutations'
import { roleRequest } from '@/lib/workspaces/schema'
import { handler } from '../../../../handler'

export const PATCH = handler(
  {
    summary: 'Change a member’s role',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.', 409: '`is-owner`: hand over the workspace first.' },
    example: { role: 'viewer' },
  },
  { auth: 'user', permission: 'members.manage', body: roleRequest },
  ({ actor, params, body }) => changeRole(actor, params.id ?? '', params.member ?? '', body.role),
)

export const DELETE = handler(
  {
    summary: 'Remove a member, or leave',
    description: 'With your own id you leave. The person’s API tokens of the workspace’s apps are revoked.',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.', 409: '`is-owner`: hand over the workspace first.' },
  },
  { auth: 'user', permission: 'members.manage' },
  ({ actor, params }) => removeMember(actor, params.id ?? '', params.member ?? ''),
)
