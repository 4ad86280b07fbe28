/**
 * Ledger heads, signed and kept outside the database (security.md, "The ledger"; ADR 0029):
 * `ledger-heads.jsonl` in the data folder, one line a head, only ever appended to. It shows what the
 * database alone cannot: that it was put back to an earlier state. Always holds: a head is only added
 * once the one before it was found in the ledger, so the newest answers for all of them.
 */
import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { canonicalJson } from '#server/store/canonical-json.ts'
import type { HeadSigner } from '#server/store/ledger-seal.ts'
import type { LedgerHead } from '#server/store/store.ts'

export type SignedHead = LedgerHead & {
  readonly customer: string
  /** Hash of the ledger's first row: another database in the same folder has another. */
  readonly first: string
  /** ms */
  readonly time: number
}

export type SignedHeads = {
  /** The newest of each ledger the business ever had here; of those that carry our signature. */
  of(customer: string): Promise<readonly SignedHead[]>
  add(head: SignedHead): Promise<void>
}

const isHead = (value: unknown): value is SignedHead & { signature: string } =>
  typeof value === 'object' && value !== null && 'signature' in value && 'customer' in value

/** By business, then by the first row of its ledger. */
type Newest = Map<string, Map<string, SignedHead>>

function remember(newest: Newest, head: SignedHead) {
  const ofCustomer = newest.get(head.customer) ?? new Map<string, SignedHead>()
  newest.set(head.customer, ofCustomer.set(head.first, head))
}

/** A line that was cut off by a power cut is none. */
function readLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

export function openSignedHeads(dataFolder: string, signer: HeadSigner): SignedHeads {
  const file = join(dataFolder, 'ledger-heads.jsonl')

  async function* lines() {
    const stream = createReadStream(file, 'utf8')
    try {
      yield* createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }

  async function readAll(): Promise<Newest> {
    const newest: Newest = new Map()
    for await (const line of lines()) {
      const read = readLine(line)
      if (!isHead(read)) continue
      const { signature, ...head } = read
      if (signer.isSigned(canonicalJson(head), signature)) remember(newest, head)
    }
    return newest
  }

  let all: Promise<Newest> | undefined
  const known = () => {
    all ??= readAll()
    return all
  }
  return {
    of: async (customer) => [...((await known()).get(customer)?.values() ?? [])],
    async add(head) {
      remember(await known(), head)
      const signature = signer.sign(canonicalJson(head))
      // Begins with a new line: what a power cut left of the last one does not take it along.
      await appendFile(file, `\n${JSON.stringify({ ...head, signature })}\n`, { mode: 0o600 })
    },
  }
}
