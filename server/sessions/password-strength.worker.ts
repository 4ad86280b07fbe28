/** Judges passwords in a thread of its own (sessions/judge-password.ts). */
import { parentPort } from 'node:worker_threads'
import { passwordWeakness } from '#contract/modules/people/password-strength.ts'
import type { Asked, Judged } from './judge-password.ts'

parentPort?.on('message', ({ id, password, words }: Asked) => {
  parentPort?.postMessage({ id, weakness: passwordWeakness(password, words) } satisfies Judged)
})
