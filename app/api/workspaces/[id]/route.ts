import { idAnswer } from '@/lib/apps/responses'
import { deleteWorkspace, renameWorkspace } from '@/lib/workspaces/mutations'
import { findWorkspace } from '@/lib/workspaces/queries'
import { deletionRequest, workspaceDetail, workspaceRequest } from '@/lib/workspaces/schema'
import { handler } from '../../handler'

export const GET = handler(
  {
    summary: 'Get a workspace with its members',
    results: { 200: workspaceDetail },
    answers: { 200: 'The workspace.' },
  },
  { auth: 'user', permission: 'workspace.leave' },
  ({ actor, params }) => findWorkspace(actor, params.id ?? ''),
)

export const PATCH = handler(
  {
    summary: 'Rename a workspace',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.' },
    example: { name: 'Rye & Rosemary' },
  },
  { auth: 'user', permission: 'members.manage', body: workspaceRequest },
  ({ actor, params, body }) => renameWorkspace(actor, params.id ?? '', body.name),
)

export const DELETE = handler(
  {
    summary: 'Delete a workspace',
    description:
      'Enter its name as confirmation. Its apps are deleted with it; signing keys are kept for 90 days. Its orders and invoices are kept without names; unpaid orders are canceled.',
    answers: {
      200: '`{ id }`.',
      400: '`apps-published`: move or export its published apps, or name each of them in `apps`.',
      409: '`own-workspace` or `refund-open`.',
    },
    example: { name: 'Rye & Rosemary' },
  },
  { auth: 'user', permission: 'workspace.own', body: deletionRequest, limit: 1024 * 1024, confirmed: true },
  ({ actor, params, body }) => deleteWorkspace(actor, params.id ?? '', body.name, body.apps),
)
