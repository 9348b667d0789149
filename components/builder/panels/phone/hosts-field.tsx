'use client'

import { X } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { hostMeant, isAtOrBelow, MAX_HOSTS } from '@/lib/document/hosts'
import { KNOWN_SERVICES, serviceOf } from '@/lib/document/known-hosts'
import { edit } from '../../state/history-commands'
import { useEditor, useEditorStore } from '../../state/use-editor'

/** The further hosts whose pages stay in the app. */
export function HostsField() {
  const store = useEditorStore()
  const { hosts = [] } = useEditor((state) => state.history.present.settings)
  const change = (next: string[]) => edit(store, { type: 'update-settings', settings: { hosts: next } })
  return (
    <div className="grid gap-3">
      <p className="text-[13px] leading-snug text-muted-foreground">
        In the Android app, pages of these sites open inside the app, so that people come back to it after
        they pay or sign in. All other sites open in the browser.
      </p>
      {hosts.length > 0 && (
        <ul aria-label="Sites inside the app" className="grid gap-2">
          {hosts.map((host) => (
            <HostRow
              key={host}
              host={host}
              onRemove={() => {
                change(hosts.filter((other) => other !== host))
                store.set({ announcement: `${host} removed. Undo brings it back.` })
              }}
            />
          ))}
        </ul>
      )}
      <AddHost hosts={hosts} onAdd={(host) => change([...hosts, host])} />
    </div>
  )
}

function HostRow({ host, onRemove }: { host: string; onRemove: () => void }) {
  const service = serviceOf(host)
  return (
    <li className="flex items-center gap-2 rounded-md border py-1.5 pr-1 pl-3">
      <div className="min-w-0 flex-1 py-1">
        <p className="text-sm break-all" dir="ltr">
          {host}
        </p>
        {service && <p className="text-[13px] leading-snug text-muted-foreground">{told(service)}</p>}
      </div>
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${host}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}

function told({ name, kind, refusesWebViews }: NonNullable<ReturnType<typeof serviceOf>>): string {
  if (refusesWebViews) return `${name} refuses to sign people in inside an app, so it opens in the browser.`
  return kind === 'payment' ? `Payments with ${name}` : `Sign-in with ${name}`
}

/** What is offered while somebody types: one host of each service that an app can show. */
const OFFERED = KNOWN_SERVICES.flatMap(({ name, hosts: [host], refusesWebViews }) =>
  refusesWebViews ? [] : [{ name, host: host! }],
)

type AddHostProps = { hosts: readonly string[]; onAdd: (host: string) => void }

function AddHost({ hosts, onAdd }: AddHostProps) {
  const list = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    const host = hostMeant(text)
    if (host === null) return setError('Enter a host name like checkout.stripe.com')
    const covering = hosts.find((other) => isAtOrBelow(host, [other]))
    if (covering === host) return setError(`${host} is already in the list`)
    if (covering !== undefined) return setError(`${covering} in the list already covers ${host}`)
    if (hosts.length >= MAX_HOSTS) return setError(`At most ${MAX_HOSTS} sites`)
    onAdd(host)
    setText('')
    setError(undefined)
  }
  return (
    <form className="flex items-end gap-2" onSubmit={add} noValidate>
      <Field label="Add a site" error={error} className="min-w-0 flex-1">
        <Input
          compact
          list={list}
          value={text}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          placeholder="checkout.stripe.com"
          data-field="settings.hosts"
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
        <datalist id={list}>
          {OFFERED.map(({ name, host }) => (
            <option key={host} value={host}>
              {name}
            </option>
          ))}
        </datalist>
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className={error ? 'h-10 self-center md:h-9' : 'h-10 md:h-9'}
      >
        Add
      </Button>
    </form>
  )
}
