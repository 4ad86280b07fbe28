/**
 * Says why a new password is easy to guess while it is typed (security.md). Always holds: it never
 * delays typing and never blocks sending, the server judges; without a connection it says nothing,
 * because its dictionaries aren't stored on the device.
 */
import { useEffect, useRef, useState } from 'react'
import { passwordProblem } from '#contract/modules/people/password.ts'
import type { PasswordWords } from '#contract/modules/people/password-strength.ts'
import type { PasswordAnswer, PasswordQuestion } from '#workers/password.worker.ts'

/** A pause this long means the person wants to know. */
const PAUSE_MS = 400

/** @returns a sentence; null while it isn't judged, is too short, or is hard enough to guess */
export function usePasswordHint(password: string, words: PasswordWords): string | null {
  const [answer, setAnswer] = useState<PasswordAnswer | null>(null)
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    if (passwordProblem(password, words.owner) !== null) return
    const pause = setTimeout(() => {
      worker.current ??= startWorker(setAnswer)
      worker.current.postMessage({ password, words } satisfies PasswordQuestion)
    }, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [password, words])
  return answer?.password === password ? answer.weakness : null
}

function startWorker(tell: (answer: PasswordAnswer) => void): Worker {
  const made = new Worker(new URL('../../workers/password.worker.ts', import.meta.url), {
    type: 'module',
    name: 'larder-password',
  })
  made.addEventListener('message', ({ data }: MessageEvent<PasswordAnswer>) => tell(data))
  return made
}
