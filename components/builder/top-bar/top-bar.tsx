'use client'

import {
  ArrowLeft,
  ChartNoAxesColumn,
  History,
  Keyboard,
  MessageSquareText,
  Play,
  Rocket,
  Save,
  Search,
} from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Tooltip } from '@/components/ui/tooltip'
import { later } from '../../ui/later'
import { shownLanguage } from '../state/shown'
import { useEditor, useEditorStore } from '../state/use-editor'
import { People } from '../collaborators/people'
import { useSaving } from '../session/use-saving'
import { DeviceSwitch } from './device-switch'
import { HistoryButtons } from '../controls/history-buttons'
import { SaveState } from './save-state'
import { ToolButton } from '../controls/tool-button'

/** Name and saved state at the left; what can be done with the whole app at the right. */
export function TopBar() {
  const store = useEditorStore()
  const name = useEditor((state) => state.history.present.settings.appName)
  const device = useEditor((state) => state.device)
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b bg-card px-2 min-[900px]:gap-2 min-[900px]:px-3">
      <Tooltip content="My apps">
        <Link
          href="/app-builder"
          aria-label="My apps"
          className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }))}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
      </Tooltip>
      <div className="min-w-0 flex-1 min-[900px]:flex min-[900px]:items-baseline min-[900px]:gap-3">
        <h1 className="truncate text-sm leading-5 font-semibold">
          <bdi>{name}</bdi>
        </h1>
        <SaveState className="max-w-full leading-4 min-[900px]:max-w-1/2 min-[900px]:shrink-0" />
      </div>
      <div className="hidden min-[560px]:block">
        <HistoryButtons />
      </div>
      <DeviceSwitch
        device={device}
        onChange={(next) => store.set({ device: next })}
        className="hidden min-[760px]:flex"
      />
      <ShownLanguage />
      <People />
      <ToolButton icon={History} label="Version history" onClick={() => store.set({ dialog: 'history' })} />
      <AppPages />
      <ToolButton
        icon={Search}
        label="Search"
        keys="Ctrl+K"
        className="hidden min-[560px]:inline-flex"
        onClick={() => store.set({ palette: { mode: 'all' } })}
      />
      <ToolButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        keys="?"
        className="hidden min-[1180px]:inline-flex"
        onClick={() => store.set({ dialog: 'shortcuts' })}
      />
      <WorkButtons />
    </header>
  )
}

const LanguageSwitch = later(() => import('../languages/language-switch').then((file) => file.LanguageSwitch))

/** The language that the canvas shows; nothing where the app has one only. */
function ShownLanguage() {
  const store = useEditorStore()
  const language = useEditor(shownLanguage)
  const several = useEditor((state) => Boolean(state.history.present.settings.locales?.length))
  if (!several) return null
  return <LanguageSwitch language={language} onChange={(next) => store.set({ language: next })} />
}

/** What has been counted and written; an app that was never saved has neither. */
function AppPages() {
  const appId = useEditor((state) => state.app?.id)
  if (appId === undefined) return null
  return (
    <>
      <PageLink href={`/app-builder/messages/${appId}`} label="Messages" className="min-[1000px]:inline-flex">
        <MessageSquareText aria-hidden="true" />
      </PageLink>
      <PageLink
        href={`/app-builder/analytics/${appId}`}
        label="Analytics"
        className="min-[560px]:inline-flex"
      >
        <ChartNoAxesColumn aria-hidden="true" />
      </PageLink>
    </>
  )
}

type PageLinkProps = { href: string; label: string; className: string; children: ReactNode }

function PageLink({ href, label, className, children }: PageLinkProps) {
  return (
    <Tooltip content={label}>
      <Link
        href={href}
        aria-label={label}
        className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'hidden', className)}
      >
        {children}
      </Link>
    </Tooltip>
  )
}

function WorkButtons() {
  const store = useEditorStore()
  const { save } = useSaving()
  const saving = useEditor((state) => state.phase.kind === 'saving' && state.phase.asked)
  return (
    <div className="flex gap-1.5">
      <Button
        variant="outline"
        size="sm"
        className="h-9 max-[899px]:w-9 max-[899px]:px-0"
        onClick={() => store.set({ dialog: 'preview' })}
      >
        <Play aria-hidden="true" />
        <span className="max-[899px]:sr-only">Preview</span>
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="h-9 max-[899px]:w-9 max-[899px]:px-0"
        busy={saving}
        onClick={save}
      >
        {!saving && <Save aria-hidden="true" />}
        <span className="max-[899px]:sr-only">Save</span>
      </Button>
      <Button size="sm" className="h-9" onClick={() => store.set({ dialog: 'publish' })}>
        <Rocket aria-hidden="true" className="max-[899px]:hidden" />
        Publish
      </Button>
    </div>
  )
}
