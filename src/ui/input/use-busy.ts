/**
 * Whether something is in progress, so that the button that started it is disabled meanwhile.
 * Screens keep no flag of their own: one that is reset by hand stays on for ever after an error.
 */
import { useState } from 'react'

type During = <T>(work: Promise<T>) => Promise<T>

/**
 * @returns whether anything is in progress; and a wrapper for the work: it returns what the work
 *   does, errors included, and is no longer busy then
 */
export function useBusy(): readonly [isBusy: boolean, during: During] {
  const [count, setCount] = useState(0)
  const during: During = async (work) => {
    setCount((now) => now + 1)
    try {
      return await work
    } finally {
      setCount((now) => now - 1)
    }
  }
  return [count > 0, during]
}
