import { z } from 'zod'
import { json } from '@/lib/platform/http/respond'
import { createLink, listLinks } from '@/lib/reviews/links'
import { linkAnswer, linkRequest } from '@/lib/reviews/schema'
import { handler } from '../../../handler'

const rate = { name: 'review-links', limit: 100, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List an app’s review links',
    results: { 200: z.array(linkAnswer) },
    answers: { 200: 'The links, newest first. Ended ones are listed for 30 days.' },
  },
  { auth: 'user', permission: 'reviews.manage' },
  ({ actor, params }) => listLinks(actor, params.id ?? ''),
)

export const POST = handler(
  {
    summary: 'Create a review link',
    description:
      'A person with the link sees the app before it is published, comments on it, and approves a version, without an account.',
    results: { 201: linkAnswer },
    answers: {
      201: 'The link.',
      403: '`email-not-confirmed`, as when the app is published.',
      409: '`too-many-links`.',
    },
    example: { label: 'Grace Hopper', days: 14, revision: null },
  },
  { auth: 'user', permission: 'reviews.manage', body: linkRequest, rate },
  async ({ actor, params, body }) => json(await createLink(actor, params.id ?? '', body), 201),
)
