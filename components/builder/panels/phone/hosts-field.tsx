'use client'

import { parseHost, isAtOrBelow, MAX_HOSTS } from '@/lib/document/hosts'
import { KNOWN_SERVICES, findKnownService } from '@/lib/document/known-hosts'
import { AddToList, ListRow } from '../../controls/short-list'
import { edit } from '../../state/history-commands'
import { useEditor, useEditorStore } from '../../state/use-editor'

/** Additional hosts whose pages stay in the app. */
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
      <AddToList
        label="Add a site"
        field="settings.hosts"
        placeholder="checkout.stripe.com"
        dir="ltr"
        autoCapitalize="none"
        inputMode="url"
        options={OFFERED}
        read={(text) => readHost(text, hosts)}
        onAdd={(host) => change([...hosts, host])}
      />
    </div>
  )
}

function HostRow({ host, onRemove }: { host: string; onRemove: () => void }) {
  const service = findKnownService(host)
  return (
    <ListRow name={host} onRemove={onRemove}>
      <div className="min-w-0 flex-1 py-1">
        <p className="text-sm break-all" dir="ltr">
          {host}
        </p>
        {service && (
          <p className="text-[13px] leading-snug text-muted-foreground">{describeService(service)}</p>
        )}
      </div>
    </ListRow>
  )
}

function describeService({
  name,
  kind,
  refusesWebViews,
}: NonNullable<ReturnType<typeof findKnownService>>): string {
  if (refusesWebViews) return `${name} refuses to sign people in inside an app, so it opens in the browser.`
  return kind === 'payment' ? `Payments with ${name}` : `Sign-in with ${name}`
}

/** Suggestions: one host per known service that works in a web view. */
const OFFERED = KNOWN_SERVICES.flatMap(({ name, hosts: [host], refusesWebViews }) =>
  refusesWebViews ? [] : [{ label: name, value: host! }],
)

function readHost(text: string, hosts: readonly string[]) {
  const host = parseHost(text)
  if (host === null) return { problem: 'Enter a host name like checkout.stripe.com' }
  const covering = hosts.find((other) => isAtOrBelow(host, [other]))
  if (covering === host) return { problem: `${host} is already in the list` }
  if (covering !== undefined) return { problem: `${covering} in the list already covers ${host}` }
  if (hosts.length >= MAX_HOSTS) return { problem: `At most ${MAX_HOSTS} sites` }
  return { value: host }
}
