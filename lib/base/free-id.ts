/** Makes an id of a name: `Main dishes` becomes `main-dishes`, the second one `main-dishes-2`. */
export function freeId(name: string, taken: readonly string[]): string {
  const latin = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = latin.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^[-0-9]+|-+$/g, '')
  const base = words.slice(0, 30).replace(/-+$/, '') || 'list'
  let id = base
  // Values are objects by id, and every object has a `constructor`.
  for (let number = 2; taken.includes(id) || id in {}; number++) id = `${base}-${number}`
  return id
}
