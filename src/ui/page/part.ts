/**
 * A part of the frame that is fetched when it is first shown: `part(() => import('…'),
 * 'SideMenu')`. Always holds: if it can't be fetched without signal it stays away until the signal
 * is back; it never breaks the page.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { patiently } from '#src/platform/first-page.ts'

export const part = <N extends string, P extends object>(
  fetchCode: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: (await patiently(fetchCode))[name] }))
