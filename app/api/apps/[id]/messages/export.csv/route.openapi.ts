import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdMessagesExport = describeRoute('/api/apps/{id}/messages/export.csv', route, {
  GET: {
    summary: 'Download all messages with their results',
    answers: { 200: 'A CSV file, written while it is read.' },
    content: 'text/csv',
  },
})
