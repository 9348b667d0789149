import type { Form } from '@/lib/document/form/form'
import type { PublishedForm } from '@/lib/submissions/published-forms'
import { AnswerProblems, receiveAnswer } from '@/lib/submissions/receive'
import { ANSWER_LIMIT, type AnswerRequest, answerRequest } from '@/lib/submissions/schema'
import { giveTicket } from '@/lib/submissions/tickets'
import { AppError } from '@/lib/platform/errors'
import { readBytes, readJson } from '@/lib/platform/http/body'
import { isStorable } from '@/lib/platform/http/json-body'
import { json } from '@/lib/platform/http/respond'
import { STATUS_OF } from '@/lib/platform/http/status'
import { formPage } from '@/lib/publishing/form-page'

const PLAIN_FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** Takes an answer; the app's script gets JSON, a browser without script a page. */
export async function answerForm(
  request: Request,
  published: PublishedForm,
  network: string,
): Promise<Response> {
  if (PLAIN_FORM.test(request.headers.get('content-type') ?? ''))
    return answerPlainForm(await readPlainForm(request, published.form), published, network)
  const sent = answerRequest.parse(await readJson(request, ANSWER_LIMIT))
  return json(await receiveAnswer(published, sent, network), 201)
}

/** Looks for the form's own fields and for no other name: a stranger may send `constructor`. */
async function readPlainForm(request: Request, { fields }: Form): Promise<AnswerRequest> {
  const given = new URLSearchParams(new TextDecoder().decode(await readBytes(request, ANSWER_LIMIT)))
  const values = fields.flatMap(({ id }) => {
    const texts = given.getAll(`answer:${id}`).filter(isStorable)
    return texts.length === 0 ? [] : [[id, texts.length === 1 ? texts[0] : texts]]
  })
  return answerRequest.parse({
    ticket: given.get('ticket') ?? '',
    values: Object.fromEntries(values) as unknown,
    homepage: given.get('homepage') ?? '',
  })
}

/**
 * A browser without script has no ticket when it sends the form: it is shown what it is about to send, with one. So a page
 * anywhere may lead here, and nothing is stored before somebody has seen it.
 */
async function answerPlainForm(
  sent: AnswerRequest,
  published: PublishedForm,
  network: string,
): Promise<Response> {
  const { appId, blockId, language, form } = published
  const page = { language, form, values: sent.values }
  if (sent.ticket === '' && sent.homepage === '')
    return formPage(200, { ...page, ticket: giveTicket(appId, blockId, new Date()) })
  try {
    await receiveAnswer(published, sent, network)
    return formPage(201, page)
  } catch (error) {
    if (error instanceof AnswerProblems) return formPage(400, { ...page, problems: error.problems })
    if (error instanceof AppError && error.code === 'too-soon')
      return formPage(200, { ...page, ticket: sent.ticket })
    if (error instanceof AppError) return formPage(STATUS_OF[error.kind], { ...page, failed: true })
    throw error
  }
}
