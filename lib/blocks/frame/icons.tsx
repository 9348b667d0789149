import { type ReactNode, createElement } from 'react'
import { type IconShape, ownShapes } from './tab-icons'

/** Drawn on a 24 px grid with 1.75 px strokes, so that icons are sharp at the tabs' 24 px. */
type IconProps = { children: ReactNode }

export function Icon({ children }: IconProps) {
  return (
    <svg
      className="ak-icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export type TabIconProps = {
  /** Name of an icon, or the reference of a stored picture. */
  name: string
  /** Returns the shapes of library icons. If unset, only our own are drawn. */
  shapesOf?: ((name: string) => readonly IconShape[] | null) | undefined
  assetUrl?: ((reference: string) => string) | undefined
}

/** The icon of a tab, or an empty placeholder if its picture is missing. */
export function TabIconView({ name, shapesOf = ownShapes, assetUrl }: TabIconProps) {
  if (name.startsWith('asset:')) {
    const src = assetUrl?.(name)
    return src ? (
      // oxlint-disable-next-line nextjs/no-img-element -- a picture of the customer's, drawn outside Next as well
      <img className="ak-icon ak-icon-picture" src={src} alt="" width="24" height="24" decoding="async" />
    ) : (
      <Icon>{null}</Icon>
    )
  }
  const shapes = shapesOf(name)?.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))
  return <Icon>{shapes}</Icon>
}

/** Icon of the menu button. */
export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

export function BackIcon() {
  return (
    <Icon>
      <path d="m14.5 5-7 7 7 7" />
    </Icon>
  )
}

/** Arrow to another screen; mirrored in right-to-left text. */
export function ForwardIcon() {
  return (
    <Icon>
      <path d="m9.5 5 7 7-7 7" />
    </Icon>
  )
}

/** Play icon; never mirrored. */
export function PlayIcon() {
  return (
    <svg className="ak-icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path
        d="M8 5.2v13.6a1 1 0 0 0 1.5.9l11-6.8a1 1 0 0 0 0-1.8l-11-6.8A1 1 0 0 0 8 5.2Z"
        fill="currentColor"
      />
    </svg>
  )
}

export function OutsideIcon() {
  return (
    <Icon>
      <path d="M13.5 5H19v5.5M19 5l-8 8M10 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V14" />
    </Icon>
  )
}
