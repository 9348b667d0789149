import { checkChain, verifyRange } from '../admin/audit-log/chain'
import { prepare } from './prepare'
import { runMain } from './run-main'

/**
 * npm run verify-audit [-- SEQUENCE:HASH]: checks the whole audit log. Anyone who can write to the database
 * can also write a new chain, so save the printed line elsewhere and pass it to the next check.
 */
async function main(): Promise<void> {
  const anchor = readAnchor(process.argv[2])
  await prepare()
  const { checked, headSequence, headHash, breaks } = await checkChain()
  const rewritten = anchor ? await verifyRange(anchor) : null
  const all = rewritten ? [...breaks, rewritten] : breaks
  console.log(`Checked ${checked.toLocaleString('en')} entries of the audit log.`)
  for (const { kind, text } of all) console.error(`${kind.toUpperCase()}  ${text}`)
  console.log(all.length === 0 ? 'The chain is intact.' : 'The chain is broken.')
  console.log(`Head  ${headSequence}:${headHash}`)
  if (all.length > 0) process.exitCode = 1
}

function readAnchor(text: string | undefined): { sequence: number; hash: string } | null {
  if (text === undefined) return null
  const [, sequence, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (hash === undefined)
    throw new Error('Usage: npm run verify-audit -- SEQUENCE:HASH, as printed by an earlier check')
  return { sequence: Number(sequence), hash }
}

runMain(main)
