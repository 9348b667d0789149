'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { linkUrl } from '@/lib/document/action'

type LinkFormProps = {
  href: string | null
  onApply: (href: string | null) => void
  onCancel: () => void
}

/** Asks for a link's URL. */
export function LinkForm({ href, onApply, onCancel }: LinkFormProps) {
  const [text, setText] = useState(href ?? '')
  const [error, setError] = useState<string>()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // Accepts URLs without a scheme: example.com.
    const address = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text.trim()) ? `https://${text.trim()}` : text
    const checked = linkUrl.safeParse(address)
    if (checked.success) onApply(checked.data)
    else setError(checked.error.issues[0]?.message)
  }
  return (
    <form
      className="grid gap-2 border-b bg-muted p-2"
      onSubmit={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <Field label="Address" error={error}>
        <Input
          compact
          autoFocus
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          {href === null ? 'Add link' : 'Change link'}
        </Button>
        {href !== null && (
          <Button variant="outline" size="sm" onClick={() => onApply(null)}>
            Remove link
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
