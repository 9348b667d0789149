import { readPages } from '../factories/routes'

/** Every page below app/, by its address. */
export function allPages(): string[] {
  return readPages().map(({ path }) => path)
}
