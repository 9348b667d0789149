'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { METHOD_NAMES, ORDER_STATUSES, PAYMENT_METHODS, STATUS_NAMES } from '@/lib/billing/schema'
import {
  SOLD_PLANS,
  type TransactionQuery,
  givenParameters,
  readTransactionQuery,
  toSearch,
} from '@/lib/billing/transactions/schema'

/** How long a change waits for the next one, in milliseconds. */
const PAUSE = 250

const FILTERS = ['q', 'status', 'method', 'plan', 'from', 'to'] as const

type Props = { query: TransactionQuery; children: ReactNode }

/** Search and filters over the table `children`. What is set stands in the address; `/` goes to the search. */
export function TransactionFilters({ query, children }: Props) {
  const router = useRouter()
  const [waiting, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = toSearch({ ...query, cursor: undefined })
  const applied = useRef(address)

  const show = (wanted: TransactionQuery) => {
    clearTimeout(pause.current)
    const next = toSearch(wanted)
    if (next === applied.current) return
    applied.current = next
    startTransition(() => router.replace(`/admin${next}`, { scroll: false }))
  }
  const apply = () => {
    const typed = [...new FormData(form.current ?? undefined)].map(([key, value]) => [key, value as string])
    show(readTransactionQuery({ ...givenParameters(new URLSearchParams(typed)), sort: query.sort }))
  }
  const clear = () => {
    fill(form.current, {})
    show(readTransactionQuery({ sort: query.sort }))
  }

  // Back and forward change the address too.
  useEffect(() => {
    if (address === applied.current) return
    applied.current = address
    fill(form.current, query)
  }, [address, query])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as HTMLElement).closest('input, textarea, select, [role=dialog]')) return
      event.preventDefault()
      form.current?.querySelector<HTMLInputElement>('[name=q]')?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <form
        ref={form}
        role="search"
        aria-label="Transactions"
        action="/admin"
        className="grid grid-cols-1 items-end gap-3 min-[360px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-[minmax(14rem,2fr)_repeat(3,minmax(7rem,1fr))_repeat(2,minmax(9rem,1fr))_auto]"
        onChange={() => {
          clearTimeout(pause.current)
          pause.current = setTimeout(apply, PAUSE)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Field label="Search" className="max-xl:col-span-full">
          <SearchInput defaultValue={query.q} />
        </Field>
        <Choice
          name="status"
          label="Status"
          value={query.status}
          options={named(ORDER_STATUSES, STATUS_NAMES)}
        />
        <Choice
          name="method"
          label="Method"
          value={query.method}
          options={named(PAYMENT_METHODS, METHOD_NAMES)}
        />
        <Choice name="plan" label="Plan" value={query.plan} options={SOLD_PLANS} />
        <Field label="From">
          <Input type="date" name="from" defaultValue={query.from} />
        </Field>
        <Field label="To">
          <Input type="date" name="to" defaultValue={query.to} />
        </Field>
        <Button variant="ghost" onClick={clear} disabled={!FILTERS.some((filter) => query[filter])}>
          Clear
        </Button>
      </form>
      <div aria-busy={waiting} className={cn('transition-opacity', waiting && 'opacity-60')}>
        {children}
      </div>
    </>
  )
}

function SearchInput({ defaultValue }: { defaultValue: string | undefined }) {
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted-foreground"
      />
      <Input
        type="search"
        name="q"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        defaultValue={defaultValue}
        placeholder="Name, e-mail, reference, invoice"
        aria-keyshortcuts="/"
      />
    </div>
  )
}

type Option = { key: string; name: string }

function named<K extends string>(keys: readonly K[], names: Record<K, string>): Option[] {
  return keys.map((key) => ({ key, name: names[key] }))
}

type ChoiceProps = { name: string; label: string; value: string | undefined; options: readonly Option[] }

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <Field label={label}>
      <NativeSelect name={name} defaultValue={value ?? ''}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

function fill(form: HTMLFormElement | null, query: Partial<TransactionQuery>): void {
  for (const filter of FILTERS) {
    const field = form?.elements.namedItem(filter)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = query[filter] ?? ''
  }
}
