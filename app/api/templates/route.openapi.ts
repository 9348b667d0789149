import { z } from 'zod'
import { savedTemplateAnswer } from '@/lib/apps/templates/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const templates = describeRoute('/api/templates', route, {
  GET: {
    summary: 'List the templates that you saved',
    results: { 200: z.array(savedTemplateAnswer) },
    answers: { 200: 'The newest first.' },
  },
  POST: {
    summary: 'Save an app as a template',
    description: 'A copy of its newest design and pictures. Later changes to the app do not affect it.',
    results: { 201: savedTemplateAnswer },
    answers: {
      201: 'The template.',
      403: '`storage-full`: the plan’s storage has no room for it; or `foreign-origin`.',
      404: 'There is no such app, or it belongs to somebody else.',
      409: '`too-many-templates`.',
    },
  },
})
