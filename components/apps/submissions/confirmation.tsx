'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FormError, Label } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { type AddressList, MAX_CONFIRMATION, submissionSettings } from '@/lib/submissions/schema'
import { copy } from './copy'

const words = copy.confirmation
type Problem = { field: string; message: string }

/** The email that confirms a submission to the person who sent it, and the address for replies. */
export function Confirmation({ appId, list }: { appId: string; list: AddressList }) {
  const router = useRouter()
  const hintId = useId()
  const [isOn, setIsOn] = useState(list.confirmationText !== null)
  const [text, setText] = useState(list.confirmationText ?? '')
  const [replyTo, setReplyTo] = useState(list.replyAddress ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const confirmed = list.addresses.filter(({ status }) => status === 'confirmed')
  const problemAt = (field: string) => (problem?.field === field ? problem.message : undefined)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const settings = isOn
      ? { confirmationText: text, replyAddress: replyTo || null }
      : { confirmationText: null }
    const [issue] = submissionSettings.safeParse(settings).error?.issues ?? []
    setProblem(issue && { field: String(issue.path[0]), message: issue.message })
    if (issue) return
    setBusy(true)
    try {
      await apiRequest('PUT', `/api/apps/${appId}/answers/settings`, settings)
      notify({ title: copy.saved })
      router.refresh()
    } catch (error) {
      setProblem(refusalFor(error, ['confirmationText', 'replyAddress'], copy.failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <div>
        <Label className="flex items-center gap-3">
          <Checkbox checked={isOn} onCheckedChange={setIsOn} aria-describedby={hintId} />
          {words.label}
        </Label>
        <p id={hintId} className="mt-1 pl-8 text-[13px] leading-snug text-muted-foreground">
          {words.hint}
        </p>
      </div>
      {isOn && (
        <>
          <Field label={words.text} error={problemAt('confirmationText')}>
            <Textarea
              maxLength={MAX_CONFIRMATION}
              placeholder={words.placeholder}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Field
            label={words.replyTo}
            error={problemAt('replyAddress')}
            hint={confirmed.length === 0 ? words.noAddress : undefined}
          >
            <NativeSelect value={replyTo} onChange={({ target }) => setReplyTo(target.value)}>
              <option value="">{words.noReplies}</option>
              {confirmed.map(({ id, email }) => (
                <option key={id} value={id}>
                  {email}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </>
      )}
      <FormError>{problemAt('root')}</FormError>
      {(isOn || list.confirmationText !== null) && (
        <Button type="submit" variant="outline" busy={busy} className="justify-self-start">
          {words.save}
        </Button>
      )}
    </form>
  )
}
