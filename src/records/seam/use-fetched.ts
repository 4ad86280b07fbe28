/**
 * A module's code, fetched when first asked for and kept as state: a Suspense boundary that has
 * just appeared is delayed by 300 ms, and Home would wait for it.
 */
import { useEffect, useState } from 'react'
import { patiently } from '#src/platform/first-page.ts'

/** What was fetched is available at once when the page is opened again. */
const fetched = new WeakMap<object, unknown>()

/** Undefined until it is here. @param fetchCode the same function for the same code */
export function useFetched<C>(fetchCode: () => Promise<C>): C | undefined {
  const [code, setCode] = useState(() => fetched.get(fetchCode) as C | undefined)
  useEffect(() => {
    if (code !== undefined) return
    let isHere = true
    void patiently(fetchCode).then((found) => {
      fetched.set(fetchCode, found)
      if (isHere) setCode(() => found)
    })
    return () => {
      isHere = false
    }
  }, [fetchCode, code])
  return code
}
