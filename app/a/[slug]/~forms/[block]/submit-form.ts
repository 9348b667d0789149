import type { Form } from '@/lib/document/form/form'
import type { PublishedForm } from '@/lib/submissions/published-forms'
import { SubmissionProblems, receiveSubmission } from '@/lib/submissions/receive'
import { ANSWER_LIMIT, type SubmissionRequest, submissionRequest } from '@/lib/submissions/schema'
import { issueFormTicket } from '@/lib/submissions/tickets'
import { AppError } from '@/lib/platform/errors'
import { readBytes, readJson } from '@/lib/platform/http/body'
import { isStorable } from '@/lib/platform/http/json-body'
import { json } from '@/lib/platform/http/respond'
import { STATUS_OF } from '@/lib/platform/http/status'
import { formPage } from '@/lib/publishing/form-page'

const PLAIN_FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** Accepts a submission. Responds with JSON to the app's script, else with a page. */
export async function submitForm(
  request: Request,
  published: PublishedForm,
  network: string,
): Promise<Response> {
  if (PLAIN_FORM.test(request.headers.get('content-type') ?? ''))
    return submitPlainForm(await readPlainForm(request, published.form), published, network)
  const sent = submissionRequest.parse(await readJson(request, ANSWER_LIMIT))
  return json(await receiveSubmission(published, sent, network), 201)
}

/** Reads only the form's fields, because a client may send names such as `constructor`. */
async function readPlainForm(request: Request, { fields }: Form): Promise<SubmissionRequest> {
  const params = new URLSearchParams(new TextDecoder().decode(await readBytes(request, ANSWER_LIMIT)))
  const values = fields.flatMap(({ id }) => {
    const texts = params.getAll(`answer:${id}`).filter(isStorable)
    return texts.length === 0 ? [] : [[id, texts.length === 1 ? texts[0] : texts]]
  })
  return submissionRequest.parse({
    ticket: params.get('ticket') ?? '',
    values: Object.fromEntries(values) as unknown,
    homepage: params.get('homepage') ?? '',
  })
}

/**
 * Without script, the first request has no ticket. The response shows the values for confirmation, with a
 * ticket, so a form on another site can't store anything before a person has seen it.
 */
async function submitPlainForm(
  sent: SubmissionRequest,
  published: PublishedForm,
  network: string,
): Promise<Response> {
  const { appId, blockId, language, form } = published
  const page = { language, form, values: sent.values }
  if (sent.ticket === '' && sent.homepage === '')
    return formPage(200, { ...page, ticket: issueFormTicket(appId, blockId, new Date()) })
  try {
    await receiveSubmission(published, sent, network)
    return formPage(201, page)
  } catch (error) {
    if (error instanceof SubmissionProblems) return formPage(400, { ...page, problems: error.problems })
    if (error instanceof AppError && error.code === 'too-soon')
      return formPage(200, { ...page, ticket: sent.ticket })
    if (error instanceof AppError) return formPage(STATUS_OF[error.kind], { ...page, failed: true })
    throw error
  }
}
