/**
 * What the modules add to Home, To do, the outbox, *Needs attention* and the settings, combined
 * once.
 */
import type { Module } from '#src/records/seam/module.ts'
import type { Keyed, Seam } from '#src/records/seam/seam.ts'
import { modules } from './modules.ts'

const all: readonly Module[] = modules
const afterStart = () => import('./after-start.ts')

/** Each module's part of one kind, with the module's name, in the order of the modules. */
const partsOf = <T extends object>(partOf: (module: Module) => T | undefined): Keyed<T>[] =>
  all.flatMap((module) => {
    const part = partOf(module)
    return part ? [{ ...part, key: module.name }] : []
  })

const byPlace = (a: { readonly at: number }, b: { readonly at: number }) => a.at - b.at

export const foldedSeam: Seam = {
  quickActions: all.flatMap(({ quickActions = [] }) => quickActions).toSorted(byPlace),
  home: {
    now: partsOf(({ home }) => home?.now),
    cells: partsOf(({ home }) => home?.cells).toSorted(byPlace),
    sites: partsOf(({ home }) => home?.sites).toSorted(byPlace),
    card: partsOf(({ home }) => home?.card).toSorted(byPlace),
    partner: partsOf(({ home }) => home?.partner).toSorted(byPlace),
  },
  toDo: async () => (await afterStart()).partsOf(({ toDo }) => toDo),
  outbox: async () => {
    const { wholeModules } = await afterStart()
    const found = await Promise.all(
      wholeModules.flatMap(({ outbox }) => (outbox ? [outbox()] : [])),
    )
    return Object.assign({}, ...found.map(({ outboxWords }) => outboxWords))
  },
  reviews: async () => (await afterStart()).partsOf(({ reviews }) => reviews),
  recordParts: async () => (await afterStart()).partsOf(({ recordParts }) => recordParts),
  settings: async () => {
    const { wholeModules } = await afterStart()
    const found = await Promise.all(
      wholeModules.flatMap(({ settings }) => (settings ? [settings()] : [])),
    )
    return found.flatMap(({ settingsSections }) => settingsSections).toSorted(byPlace)
  },
}
