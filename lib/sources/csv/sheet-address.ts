const SHEET = /^\/spreadsheets\/(?:u\/\d+\/)?d\/(e\/)?([\w-]{20,120})(?:\/|$)/

/**
 * Returns the address of a Google spreadsheet's CSV for any address of it that people share. Null for other
 * addresses.
 */
export function sheetCsv(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  const [, published, key] = (url?.hostname === 'docs.google.com' && SHEET.exec(url.pathname)) || []
  if (!url || !key) return null
  const tab = url.searchParams.get('gid') ?? /\bgid=(\d{1,20})\b/.exec(url.hash)?.[1]
  const isTab = tab !== undefined && /^\d{1,20}$/.test(tab)
  if (published)
    return `https://docs.google.com/spreadsheets/d/e/${key}/pub?output=csv${isTab ? `&single=true&gid=${tab}` : ''}`
  return `https://docs.google.com/spreadsheets/d/${key}/export?format=csv${isTab ? `&gid=${tab}` : ''}`
}
