import { z } from 'zod'
import { idAnswer } from '@/lib/apps/responses'
import { json } from '@/lib/platform/http/respond'
import { createWorkspace } from '@/lib/workspaces/mutations'
import { listWorkspaces } from '@/lib/workspaces/queries'
import { workspaceRequest, workspaceSummary } from '@/lib/workspaces/schema'
import { handler } from '../handler'

const rate = { name: 'create-workspace', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List your workspaces',
    description: 'Your own first, then those that you are a member of, by name.',
    results: { 200: z.array(workspaceSummary) },
    answers: { 200: 'The workspaces with your role in each.' },
  },
  { auth: 'user' },
  ({ actor }) => listWorkspaces(actor),
)

export const POST = handler(
  {
    summary: 'Create a workspace',
    description: 'You are its owner. It has a plan, members and apps of its own.',
    results: { 201: idAnswer },
    answers: { 201: '`{ id }`.', 409: '`too-many-workspaces`.' },
    example: { name: 'Rye & Rosemary' },
  },
  { auth: 'user', body: workspaceRequest, rate },
  async ({ actor, body }) => json(await createWorkspace(actor, body.name), 201),
)
