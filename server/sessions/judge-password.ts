/**
 * Is a new password easy to guess? Judged in a thread that is started by the first question and keeps
 * the dictionaries: loading them takes half a second and 50 MB, and hostile text some tens of
 * milliseconds each. Always holds: nobody else's call waits for it; what takes too long is ended.
 */
import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/core/problems.ts'
import type { PasswordWords } from '#contract/modules/people/password-strength.ts'

export type Asked = {
  readonly id: number
  readonly password: string
  readonly words: PasswordWords
}
export type Judged = { readonly id: number; readonly weakness: string | null }
type Waiting = {
  readonly resolve: (weakness: string | null) => void
  readonly reject: (fault: unknown) => void
}

const LONGEST_MS = 15_000
const WAITING = 50

let thread: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** The next question starts another one. */
function giveUp(fault: unknown): void {
  void thread?.terminate()
  thread = undefined
  for (const { reject } of waiting.values()) reject(fault)
  waiting.clear()
}

function startThread(): Worker {
  const made = new Worker(new URL('./password-strength.worker.ts', import.meta.url))
  made.unref()
  made.on('message', ({ id, weakness }: Judged) => {
    waiting.get(id)?.resolve(weakness)
    waiting.delete(id)
  })
  made.on('error', (fault) => {
    if (thread === made) giveUp(fault)
  })
  return made
}

/**
 * @returns a sentence that says why and what to do; null when it is hard enough to guess
 * @throws Problem too_many, unavailable
 */
export async function judgeNewPassword(
  password: string,
  words: PasswordWords,
): Promise<string | null> {
  if (waiting.size >= WAITING) throw new Problem('too_many')
  thread ??= startThread()
  const id = ++last
  const judged = new Promise<string | null>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
  })
  const patience = setTimeout(() => giveUp(new Problem('unavailable')), LONGEST_MS)
  thread.postMessage({ id, password, words } satisfies Asked)
  return judged.finally(() => clearTimeout(patience))
}
