/**
 * Whether something is on its way, so that the button that set it going is off meanwhile. No screen keeps
 * a flag of its own: one that is set back by hand stays on for ever after an error.
 */
import { useState } from 'react'

type During = <T>(work: Promise<T>) => Promise<T>

/**
 * @returns whether anything is on its way; and what is put round the work: it answers as the work does,
 *   errors included, and is no longer busy then
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
