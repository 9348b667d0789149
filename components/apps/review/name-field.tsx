import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { copy } from './copy'
import type { Author } from './use-reviewer-name'

/** The name of a reviewer: a field, or that of their account. */
export function NameField({ author, error }: { author: Author; error: string | undefined }) {
  if (author.fixed !== null)
    return <p className="text-[13px] text-muted-foreground">{copy.name.me(author.fixed)}</p>
  return (
    <Field label={copy.name.label} hint={copy.name.hint} error={error}>
      <Input
        value={author.name}
        maxLength={80}
        autoComplete="name"
        onChange={(event) => author.setName(event.target.value)}
      />
    </Field>
  )
}
