import { notesProposalAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdReleasesProposal = describeRoute('/api/apps/{id}/releases/proposal', route, {
  GET: {
    summary: 'Propose what to say about the next release',
    results: { 200: notesProposalAnswer },
    answers: { 200: 'What changed since the newest release. Empty without one, or when nothing did.' },
  },
})
