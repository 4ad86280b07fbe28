/**
 * Many seeds, one after another, and what they told. Always holds: one that fails names itself with
 * the command that lives it again, call for call; what nobody awaited and failed is a failure too.
 */
import type { DayTold } from './day-told.ts'

/** Of the small server in memory, or the real one on its store; there with failing checks, with acts, or with lots. */
export type Kind = 'small' | 'real' | 'checks' | 'acts' | 'stock'

export const kinds: readonly Kind[] = ['small', 'real', 'checks', 'acts', 'stock']

/** Of the last one the clock would leave what an id can hold. */
export const LAST_SEED = 1_000_000

async function dayOf(kind: Kind): Promise<(seed: number) => Promise<DayTold>> {
  if (kind === 'small') return (await import('./kitchen-day.ts')).liveKitchenDay
  const { liveBusinessDay } = await import('./business/business-day.ts')
  return (seed) =>
    liveBusinessDay(seed, {
      checks: kind === 'checks',
      acts: kind === 'acts',
      stock: kind === 'stock',
    })
}

export const commandOf = (kind: Kind, seed: number) =>
  `npm run sim -- --server ${kind} --seed ${seed} --seeds 1`

export type Told = {
  readonly kind: Kind
  seeds: number
  operations: number
  calls: number
  folded: number
  merged: number
  waiting: number
  readonly faults: Map<string, number>
  /** By seed. */
  readonly wrong: Map<number, Error>
  readonly traces: string[]
}

/** Rejects as soon as anything nobody awaited has failed. */
async function heard<T>(work: () => Promise<T>): Promise<T> {
  let fail = (_error: unknown) => {}
  const unheard = new Promise<never>((_, reject) => {
    fail = reject
  })
  process.on('unhandledRejection', fail)
  try {
    return await Promise.race([work(), unheard])
  } finally {
    process.off('unhandledRejection', fail)
  }
}

function add(told: Told, day: DayTold): void {
  told.operations += day.operations
  told.calls += day.calls
  told.folded += day.folded
  told.merged += day.merged
  told.waiting += day.waiting
  told.traces.push(day.trace)
  for (const [fault, count] of day.faults) {
    told.faults.set(fault, (told.faults.get(fault) ?? 0) + count)
  }
}

/** @param onWrong told of each that fails, at once */
export async function liveSeeds(
  kind: Kind,
  seeds: Iterable<number>,
  onWrong: (seed: number, error: Error) => void = () => {},
): Promise<Told> {
  const live = await dayOf(kind)
  const told: Told = {
    kind,
    seeds: 0,
    operations: 0,
    calls: 0,
    folded: 0,
    merged: 0,
    waiting: 0,
    faults: new Map(),
    wrong: new Map(),
    traces: [],
  }
  for (const seed of seeds) {
    told.seeds += 1
    try {
      add(told, await heard(() => live(seed)))
    } catch (error) {
      told.wrong.set(seed, error as Error)
      onWrong(seed, error as Error)
    }
  }
  return told
}

/** @throws with the first that failed, and how to live it again */
function mustAllHold({ kind, wrong }: Told): void {
  const [first] = wrong
  if (!first) return
  const [seed, cause] = first
  const all = [...wrong.keys()].join(', ')
  throw new Error(`Seeds ${all}: ${cause.message}\n${commandOf(kind, seed)}`, { cause })
}

const figure = (count: number) => count.toLocaleString('en')

/** @param seconds how long it took */
export function reportOf(told: Told, seconds: number): string {
  const { kind, seeds, wrong, operations, calls, folded, merged, waiting, faults } = told
  const byCount = [...faults].sort(([, a], [, b]) => b - a)
  return [
    `${figure(seeds)} seeds against the ${kind} server in ${figure(Math.round(seconds))} s, ${wrong.size} failed`,
    `  ${figure(operations)} operations, ${figure(calls)} calls, ${figure(folded)} taken into one not sent yet, ${figure(merged)} met another's change and went out anew, ${figure(waiting)} wait for a person`,
    `  faults: ${byCount.map(([fault, count]) => `${fault} ${figure(count)}`).join(', ')}`,
  ].join('\n')
}

/** Other days each day, so that what is run daily comes to all of them. */
const FIRST = (Math.floor(Date.now() / 86_400_000) % 1_000) * 100 + 1

/** Lives so many of today's seeds. @throws as `mustAllHold` does */
export async function liveTodays(kind: Kind, count: number): Promise<Told> {
  const told = await liveSeeds(
    kind,
    Array.from({ length: count }, (_, nth) => FIRST + nth),
  )
  mustAllHold(told)
  return told
}
