import { translated } from '@/lib/translations/all'
import type { Form, Problems } from '../document/form/form'

type FormPage = {
  language: string
  form: Form
  values: Readonly<Record<string, string | readonly string[]>>
  /** Allows sending: the page then asks to review the values first. */
  ticket?: string
  problems?: Problems
  failed?: boolean
}

const STYLE =
  ':root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:34em;margin:8vh auto;padding:0 24px;overflow-wrap:anywhere}h1{font-size:24px;line-height:1.25}dt{font-weight:600}dd{margin:0 0 16px;white-space:pre-line}button{font:inherit;font-weight:600;min-height:48px;padding:8px 32px;cursor:pointer}'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"

/** Renders the form page for browsers without script: a preview, a confirmation, or the errors. */
export async function formPage(status: number, page: FormPage): Promise<Response> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const markup = '<!doctype html>' + renderToStaticMarkup(<Page {...page} />)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  }
  return new Response(markup, { status, headers })
}

function Page(page: FormPage) {
  const { text, lang } = translated('form', page.language)
  const { form, ticket, problems, failed } = page
  const heading = ticket ? text.review : problems ? text.check : failed ? text.failed : form.thanks
  return (
    <html lang={lang ?? page.language} dir={isRightToLeft(lang ?? page.language) ? 'rtl' : 'ltr'}>
      {/* oxlint-disable-next-line nextjs/no-head-element -- no page of Next.js */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{form.title.trim() || text.review}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1 style={{ whiteSpace: 'pre-line' }}>{heading}</h1>
          {ticket && <Review {...page} ticket={ticket} />}
          {problems && (
            <dl>
              {form.fields.flatMap(({ id, label }) => {
                const problem = problems[id]
                return problem
                  ? [<dt key={id}>{label}</dt>, <dd key={`${id}-problem`}>{text.problems[problem]}</dd>]
                  : []
              })}
            </dl>
          )}
        </main>
      </body>
    </html>
  )
}

function Review({ form, values, ticket, language }: FormPage & { ticket: string }) {
  const entries = form.fields.flatMap(({ id, label, kind }) => {
    const texts = [Object.hasOwn(values, id) ? values[id]! : []].flat().filter((text) => text.trim() !== '')
    return texts.length > 0 ? [{ id, label, texts, shown: kind === 'consent' ? ['✓'] : texts }] : []
  })
  return (
    <form method="post">
      <dl>
        {entries.flatMap(({ id, label, shown }) => [
          <dt key={id}>{label}</dt>,
          <dd key={`${id}-text`} dir="auto">
            {shown.join('\n')}
          </dd>,
        ])}
      </dl>
      {entries.flatMap(({ id, texts }) =>
        texts.map((text) => <input key={`${id} ${text}`} type="hidden" name={`answer:${id}`} value={text} />),
      )}
      <input type="hidden" name="ticket" value={ticket} />
      <button>{translated('form', language).text.send}</button>
    </form>
  )
}

function isRightToLeft(language: string): boolean {
  return /^(ar|fa|he|ur)\b/i.test(language)
}
