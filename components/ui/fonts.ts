import localFont from 'next/font/local'

// Two files for the whole interface. Both are variable and preloaded, with metrics-adjusted fallbacks so that
// text does not move when they arrive.
const inter = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-inter',
  display: 'swap',
})

const bricolage = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-bricolage',
  display: 'swap',
})

/** Goes on <html>: defines the variables behind `font-sans` and `font-display`. */
export const fontVariables = `${inter.variable} ${bricolage.variable}`
