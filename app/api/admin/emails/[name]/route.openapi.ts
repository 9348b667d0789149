import { exampleQuery } from '@/lib/admin/emails/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminEmailsName = describeRoute('/api/admin/emails/{name}', route, {
  GET: {
    summary: 'Get the HTML of an email with invented data',
    content: 'text/html',
    query: exampleQuery,
    answers: { 200: 'The email as its reader sees it.', 404: 'There is no such email.' },
  },
  POST: {
    summary: 'Send yourself an email with invented data',
    answers: { 202: 'It is sent right away.', 404: 'There is no such email.' },
  },
})
