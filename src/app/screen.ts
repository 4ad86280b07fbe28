/** A screen as the router takes it: fetched when its route is opened. */
import type { ComponentType } from 'react'

export type Screen = () => Promise<{ default: ComponentType }>

/** `screen(() => import('…'), 'HomeScreen')`: screens are named exports. */
export const screen =
  <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N): Screen =>
  async () => ({ default: (await load())[name] })
