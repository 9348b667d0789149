const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats a size: `1.4 GB` */
export function inBytes(bytes: number): string {
  const power = bytes === 0 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  const text = value.toFixed(power > 0 && value < 100 ? 1 : 0)
  return `${text.replace(/\.0$/, '')} ${UNITS[power]}`
}
