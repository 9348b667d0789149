/** What is kept of an app's name for the search and the order by name: the same text, whatever its capitals and accents are made of. */
export function searchTextOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
