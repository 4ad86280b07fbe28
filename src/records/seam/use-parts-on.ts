/** The parts whose modules are on; the same list while the flags are the same. */
import { useMemo } from 'react'
import { useSession } from '#src/session/use-session.ts'

export function usePartsOn<P extends { readonly flag?: string }>(
  parts: readonly P[],
): readonly P[] {
  const { flags } = useSession()
  return useMemo(() => parts.filter(({ flag }) => !flag || flags?.includes(flag)), [parts, flags])
}
