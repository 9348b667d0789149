import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type RevisionNameProps = { name: string | null; onName: (name: string) => Promise<unknown> }

/** Edits a version's name. Named versions are kept permanently. */
export function RevisionName({ name, onName }: RevisionNameProps) {
  const [text, setText] = useState(name ?? '')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    setState('busy')
    await onName(text).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex items-end gap-2">
      <Field
        label="Name"
        hint="A version with a name is kept for good."
        error={state === 'failed' ? 'That didn’t work. Please try again.' : undefined}
        className="min-w-0 flex-1"
      >
        <Input value={text} maxLength={80} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="mb-[1.6rem]"
        busy={state === 'busy'}
        disabled={text.trim() === (name ?? '')}
      >
        {text.trim() === '' && name ? 'Remove name' : 'Save name'}
      </Button>
    </form>
  )
}
