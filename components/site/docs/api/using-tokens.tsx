import { Link } from '@/components/ui/link'
import { SCOPES, SCOPE_NAMES } from '@/lib/base/roles'
import { ProseBody } from '../../prose'
import { Code, Table } from '../parts'
import { copy } from './copy'
import { withCode } from './with-code'

/** How programs sign in, repeat calls, read lists, and stay within the limits. */
export function UsingTokens() {
  const words = copy.tokens
  return (
    <ProseBody className="mt-10">
      <h2 id="tokens">{words.title}</h2>
      <p>
        {words.create} <Link href="/account/api-tokens">{words.page}</Link>. {withCode(words.send)}
      </p>
      <Code label="Terminal">{words.example}</Code>
      <p>{withCode(words.refusals)}</p>
      <p>{withCode(words.scanners)}</p>
      <Table
        caption={words.scopes}
        head={[words.scope, words.allows]}
        rows={SCOPE_NAMES.map((scope) => [
          <code key={scope}>{scope}</code>,
          `${SCOPES[scope].text}.${SCOPES[scope].isSensitive ? ` ${words.sensitive}` : ''}`,
        ])}
      />
      {copy.conventions.map(({ id, title, text }) => (
        <div key={id}>
          <h2 id={id}>{title}</h2>
          <p>{withCode(text)}</p>
        </div>
      ))}
      <p>
        <Link href="/docs/errors">{words.errors}</Link>
      </p>
    </ProseBody>
  )
}
