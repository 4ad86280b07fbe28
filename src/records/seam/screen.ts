/** A screen as the router takes it: fetched when its route is opened. */
import type { ComponentType } from 'react'
import type { LarderDatabase } from '#local/store/database.ts'

/** A screen may say what to preload in idle moments; it returns what releases it. */
export type ScreenComponent = ComponentType & {
  readonly atRest?: (db: LarderDatabase) => () => void
}

export type Screen = () => Promise<{ default: ScreenComponent }>

/** `screen(() => import('…'), 'HomeScreen')`: screens are named exports. */
export const screen =
  <N extends string>(load: () => Promise<Record<N, ScreenComponent>>, name: N): Screen =>
  async () => ({ default: (await load())[name] })
