import { notesProposalAnswer } from '@/lib/apps/responses'
import { proposeReleaseNotes } from '@/lib/releases/release-notes'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Suggest notes for the next release',
    results: { 200: notesProposalAnswer },
    answers: { 200: 'What changed since the newest release. Empty without one, or when nothing did.' },
  },
  { auth: 'user', permission: 'app.publish' },
  ({ actor, params }) => proposeReleaseNotes(actor, params.id ?? ''),
)
