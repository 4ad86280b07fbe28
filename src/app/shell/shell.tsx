/** The frame around every page of somebody signed in (§2 Shell). */
import type { ReactNode } from 'react'

export function Shell({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
