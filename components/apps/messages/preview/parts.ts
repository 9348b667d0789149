/** Content of a notification. */
export type Shown = {
  appName: string
  iconUrl: string | null
  color: string
  title: string
  text: string
  /** A URL. */
  picture: string | null
  lang: string
  dir: 'ltr' | 'rtl'
}

export type PreviewTheme = 'light' | 'dark'

/** Colors of the systems, independent of our theme. */
export const LOOKS = {
  light: {
    ground: 'bg-[#e9e6e1]',
    card: 'bg-white text-[#1b1b1f]',
    faint: 'text-[#55565c]',
  },
  dark: {
    ground: 'bg-[#14161b]',
    card: 'bg-[#26282e] text-[#f2f2f5]',
    faint: 'text-[#b5b7c0]',
  },
} as const satisfies Record<PreviewTheme, Record<string, string>>
