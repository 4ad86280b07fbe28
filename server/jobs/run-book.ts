/**
 * The runs of each job, kept with the business they were for: the newest 20, and when the next is due.
 * Always holds: what is kept is signed, so that nobody with the database alone puts a check off (ADR
 * 0029); what is not signed counts as never run. A business's runs are in its own rows.
 */
import { canonicalJson } from '#server/store/canonical-json.ts'
import type { HeadSigner } from '#server/store/ledger-seal.ts'
import type { Reader, Store } from '#server/store/store.ts'

const KIND = 'job'
const KEPT_RUNS = 20

export type RunOutcome = 'running' | 'again' | 'done' | 'failed'

/** One run with all its tries. Times in ms. */
export type JobRun = {
  readonly started: number
  readonly ended: number | null
  readonly outcome: RunOutcome
  /** Which try it is at, or took. */
  readonly tries: number
  /** Which process is at it. */
  readonly by: string
  readonly says?: string
  /** Somebody has to act on what it found. */
  readonly trouble?: true
  /** Why the last try that failed did. */
  readonly error?: string
}

/** `runs`: newest first. */
export type JobState = { readonly nextAt: number; readonly runs: readonly JobRun[] }

const neverRun: JobState = { nextAt: 0, runs: [] }

export function createRunBook(store: Pick<Store, 'read' | 'write'>, signer: HeadSigner) {
  const textOf = (business: string, job: string, state: JobState) =>
    canonicalJson({ business, job, state })

  async function readFrom(reader: Reader, business: string, job: string): Promise<JobState> {
    const kept = await reader.kept<{ state: JobState; signature: string }>(KIND, job)
    if (!kept) return neverRun
    const { state, signature } = kept.value
    return signer.isSigned(textOf(business, job, state), signature) ? state : neverRun
  }

  return {
    read: (business: string, job: string) => readFrom(store.read(business), business, job),
    /** As one transaction. @param to what it becomes; null leaves it as it is */
    change: (business: string, job: string, to: (state: JobState) => JobState | null) =>
      store.write(business, async (tx) => {
        const before = await readFrom(tx, business, job)
        const next = to(before)
        if (!next) return before
        const state = { ...next, runs: next.runs.slice(0, KEPT_RUNS) }
        const signature = signer.sign(textOf(business, job, state))
        await tx.keep(KIND, job, { state, signature })
        return state
      }),
  }
}

export type RunBook = ReturnType<typeof createRunBook>
