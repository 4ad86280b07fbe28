/** What the modules that are on add to Home; the same list while the flags are the same. */
import { useMemo } from 'react'
import { type Seam, useSeam } from '#src/records/seam/seam.ts'
import { useSession } from '#src/session/use-session.ts'

export function useHomeParts<K extends keyof Seam['home']>(kind: K): Seam['home'][K] {
  const { [kind]: parts } = useSeam().home
  const { flags } = useSession()
  return useMemo(
    () => parts.filter(({ flag }) => !flag || flags?.includes(flag)) as unknown as Seam['home'][K],
    [parts, flags],
  )
}
