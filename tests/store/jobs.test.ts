/** What the server does by itself, for each business once, by a clock the test puts forward. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ServerContext } from '#server/context.ts'
import { defineJob, type Job, JobProblem } from '#server/jobs/define-job.ts'
import { createRunBook, type JobRun } from '#server/jobs/run-book.ts'
import type { After } from '#server/jobs/run-try.ts'
import { BEAT_MS, createScheduler, LEASE_MS } from '#server/jobs/scheduler.ts'
import type { Store } from '#server/store/store.ts'
import { type EngineName, emptyPlace, engines, signer } from './engines.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Noon of 9 March 2026 in London. */
function virtualClock(start = Date.UTC(2026, 2, 9, 12)) {
  let now = start
  const timers = new Set<{ at: number; back: () => void }>()
  const after: After = (ms, back) => {
    const timer = { at: now + ms, back }
    timers.add(timer)
    return () => timers.delete(timer)
  }
  return {
    now: () => now,
    after,
    forward(ms: number) {
      now += ms
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
        if (timer.at <= now && timers.delete(timer)) timer.back()
      }
    },
  }
}

type Clock = ReturnType<typeof virtualClock>

/** Two kitchens, hexham and kelso; each process with a store of its own, where the engine lets two in. */
async function database(engine: EngineName) {
  const clock = virtualClock()
  const place = await emptyPlace(engine)
  const store = await place.open({ now: clock.now })
  await store.createBusiness('hexham')
  await store.createBusiness('kelso')
  const other = engine === 'PostgreSQL' ? await place.open({ now: clock.now }) : store
  return { clock, place, store, other, book: createRunBook(store, signer) }
}

/** A process of this database with these jobs. */
function processOf(store: Store, { now, after }: Clock, jobs: readonly Job[]) {
  const lines: string[] = []
  const note = (level: string) => (of: object, says?: string) => {
    lines.push(`${level}: ${says} ${JSON.stringify(of)}`)
  }
  const context = { store, now } as unknown as ServerContext
  const scheduler = createScheduler({ context, jobs, signer, after })
  scheduler.begin({ info: note('info'), warn: note('warn'), error: note('error') })
  onTestFinished(scheduler.close)
  const tick = async () => {
    await scheduler.tick()
    await scheduler.settled()
  }
  const said = (words: string) => lines.filter((line) => line.includes(words))
  return { ...scheduler, tick, start: scheduler.tick, said }
}

function jobOf(run: Job['run'], more: Partial<Job> = {}): Job {
  return defineJob({
    name: 'count-fridges',
    label: 'Fridges counted',
    when: { everyMs: HOUR_MS },
    timeoutMs: 5 * MINUTE_MS,
    retries: 1,
    retryPauseMs: 2 * MINUTE_MS,
    run,
    ...more,
  })
}

/** A run that ends only when its signal is aborted. */
function hanging() {
  const begun = Promise.withResolvers<void>()
  const run: Job['run'] = (_context, _business, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      begun.resolve()
    })
  return { run, begun: begun.promise }
}

/** Time passes, and this process prolongs its lease with each beat. */
async function pass(ms: number, clock: Clock, beat: () => Promise<void>) {
  for (let gone = 0; gone < ms; gone += BEAT_MS) {
    clock.forward(BEAT_MS)
    await beat()
  }
}

const facts = ({ runs }: { runs: readonly JobRun[] }) =>
  runs.map(({ outcome, tries, says, error }) => [outcome, tries, says ?? null, error ?? null])

const OVERDUE = 'It took longer than 5 min and was ended.'
const LEFT = 'The server stopped in the middle of it.'
const quick: Job['run'] = async () => ({ says: '8 fridges.' })

describe.each(engines)('jobs of the server on %s', (engine) => {
  test('two processes, one lease: 2 businesses have their job done once an hour, 6 times in 3 hours, whoever leads', async () => {
    const { clock, store, other, book } = await database(engine)
    const done: string[] = []
    const job = jobOf(async (_context, business) => {
      done.push(business)
      return { says: '8 fridges.' }
    })
    const [one, two] = [processOf(store, clock, [job]), processOf(other, clock, [job])]
    for (let hour = 0; hour < 3; hour += 1) {
      await Promise.all([one.tick(), two.tick()])
      await Promise.all([two.tick(), one.tick()])
      expect(done).toHaveLength(2 * (hour + 1))
      clock.forward(HOUR_MS)
    }
    expect(done.filter((business) => business === 'hexham')).toHaveLength(3)
    const state = await book.read('hexham', 'count-fridges')
    expect(facts(state)).toEqual(Array(3).fill(['done', 1, '8 fridges.', null]))
    expect(state.runs.map(({ started }) => new Date(started).getUTCHours())).toEqual([14, 13, 12])
  })

  test('a run that hangs is ended after its 5 minutes and tried again 2 minutes later; then it has failed until the next hour, and kelso had its own in time', async () => {
    const { clock, store, book } = await database(engine)
    const hangs = [hanging(), hanging()] as const
    let calls = 0
    const job = jobOf((context, business, signal) => {
      if (business === 'kelso') return quick(context, business, signal)
      calls += 1
      return (hangs[calls - 1]?.run ?? quick)(context, business, signal)
    })
    const server = processOf(store, clock, [job])
    const hexham = async () => facts(await book.read('hexham', 'count-fridges'))

    await server.start()
    await hangs[0].begun
    await pass(5 * MINUTE_MS - BEAT_MS, clock, server.start)
    expect([calls, await hexham()]).toEqual([1, [['running', 1, null, null]]])
    clock.forward(BEAT_MS)
    await server.settled()
    expect(await hexham()).toEqual([['again', 1, null, OVERDUE]])
    expect(facts(await book.read('kelso', 'count-fridges'))).toEqual([
      ['done', 1, '8 fridges.', null],
    ])

    clock.forward(2 * MINUTE_MS - BEAT_MS)
    await server.tick()
    expect(calls).toBe(1)
    clock.forward(BEAT_MS)
    await server.start()
    await hangs[1].begun
    await pass(5 * MINUTE_MS - BEAT_MS, clock, server.start)
    clock.forward(BEAT_MS)
    await server.settled()
    expect(await hexham()).toEqual([['failed', 2, null, OVERDUE]])
    expect(server.said('error: a job failed')).toHaveLength(1)

    // 12 minutes past noon: its next run is at one.
    clock.forward(48 * MINUTE_MS - BEAT_MS)
    await server.tick()
    expect(calls).toBe(2)
    await pass(BEAT_MS, clock, server.tick)
    expect(await hexham()).toEqual([
      ['done', 1, '8 fridges.', null],
      ['failed', 2, null, OVERDUE],
    ])
  }, 60_000)

  test('the leader is killed in the middle of a run: another process does it once its lease of 60 s has run out, and what the first may still say is not taken', async () => {
    const { clock, store, other, book } = await database(engine)
    const stuck = hanging()
    // Its timers stand still, as those of a process that is stopped.
    const killed = processOf(store, { ...clock, after: () => () => true }, [jobOf(stuck.run)])
    const two = processOf(other, clock, [jobOf(quick)])
    await killed.start()
    await stuck.begun
    clock.forward(LEASE_MS - 1)
    await two.tick()
    expect(facts(await book.read('hexham', 'count-fridges'))).toEqual([['running', 1, null, null]])
    clock.forward(1)
    await two.tick()
    const done = [['done', 2, '8 fridges.', LEFT]]
    expect(facts(await book.read('hexham', 'count-fridges'))).toEqual(done)
    expect(facts(await book.read('kelso', 'count-fridges'))).toEqual([
      ['done', 1, '8 fridges.', null],
    ])
    await killed.close()
    expect(facts(await book.read('hexham', 'count-fridges'))).toEqual(done)
  })

  test('a server that closes while the beginning of a run is noted does not begin it', async () => {
    const { clock, store, book } = await database(engine)
    const stuck = hanging()
    let closing: Promise<void> | undefined
    const noting = {
      ...store,
      async write(...args: Parameters<Store['write']>) {
        const noted = await store.write(...args)
        closing ??= server.close()
        return noted
      },
    } as Store
    const server = processOf(noting, clock, [jobOf(stuck.run)])
    await server.start()
    await server.settled()
    await closing
    expect(facts(await book.read('hexham', 'count-fridges'))).toEqual([
      ['again', 0, null, expect.any(String)],
    ])
  })

  test('a leader that cannot prolong its lease ends its runs by itself after 60 s', async () => {
    const { clock, store, book } = await database(engine)
    const stuck = hanging()
    const server = processOf(store, clock, [jobOf(stuck.run)])
    await server.start()
    await stuck.begun
    clock.forward(LEASE_MS)
    await server.settled()
    expect(facts(await book.read('hexham', 'count-fridges'))).toEqual([['running', 1, null, null]])
    expect((await book.read('kelso', 'count-fridges')).runs).toEqual([])
    expect(server.said('warn: another process may run the jobs now')).toHaveLength(1)
  })

  test('a server that stops ends its runs and gives the lease back: the next one begins anew at once, and it counts as the first try', async () => {
    const { clock, store, other, book } = await database(engine)
    const stuck = hanging()
    const one = processOf(store, clock, [jobOf(stuck.run)])
    const two = processOf(other, clock, [jobOf(quick)])
    await one.start()
    await stuck.begun
    await one.close()
    await two.tick()
    expect(facts(await book.read('hexham', 'count-fridges'))).toEqual([
      ['done', 1, '8 fridges.', 'The server was stopped in the middle of it.'],
    ])
  })

  test('a run that does not listen is given up after its time, and not begun a second time beside itself', async () => {
    const { clock, store, book } = await database(engine)
    const listened = Promise.withResolvers<undefined>()
    const begun = Promise.withResolvers<void>()
    let calls = 0
    const job = jobOf((_context, business) => {
      if (business === 'kelso') return Promise.resolve(undefined)
      calls += 1
      begun.resolve()
      return listened.promise
    })
    const server = processOf(store, clock, [job])
    await server.start()
    await begun.promise
    await pass(5 * MINUTE_MS, clock, server.start)
    await server.settled()
    clock.forward(10 * MINUTE_MS)
    await server.tick()
    expect(facts(await book.read('hexham', 'count-fridges'))).toEqual([['again', 1, null, OVERDUE]])
    expect(calls).toBe(1)
    listened.resolve(undefined)
    await listened.promise
    await pass(BEAT_MS, clock, server.tick)
    expect(calls).toBe(2)
  })

  test('a run is kept with its words in the rows of its business alone; of an error that is not for people, only that the log has it', async () => {
    const { clock, place, store, book } = await database(engine)
    const job = jobOf(
      async (_context, business) => {
        if (business === 'hexham') throw new JobProblem('Fridge 3 does not answer.')
        throw new Error('connect ECONNREFUSED 10.0.0.3:5432')
      },
      { retries: 0 },
    )
    const server = processOf(store, clock, [job])
    await server.tick()
    expect(facts(await book.read('hexham', 'count-fridges'))).toEqual([
      ['failed', 1, null, 'Fridge 3 does not answer.'],
    ])
    expect(facts(await book.read('kelso', 'count-fridges'))).toEqual([
      ['failed', 1, null, 'A fault in the server. Its log says more.'],
    ])
    const kept = `SELECT value FROM kept WHERE kind = 'job' AND customer_id = 'kelso'`
    const rows = await place.raw(kept, 'kelso')
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.value)).not.toContain('Fridge 3')
    if (engine === 'PostgreSQL') expect(await place.raw(kept, 'hexham')).toEqual([])
  })

  test('of 25 runs the newest 20 are kept', async () => {
    const { clock, store, book } = await database(engine)
    const server = processOf(store, clock, [jobOf(quick)])
    for (let hour = 0; hour < 25; hour += 1) {
      await server.tick()
      clock.forward(HOUR_MS)
    }
    const { runs } = await book.read('hexham', 'count-fridges')
    expect([runs.length, runs[0]?.started]).toEqual([20, clock.now() - HOUR_MS])
  })

  test('what somebody writes into the database does not put a job off: not signed, it counts as never run', async () => {
    const { clock, place, store, book } = await database(engine)
    const first = processOf(store, clock, [jobOf(quick)])
    await first.tick()
    await first.close()
    await place.raw(
      `UPDATE kept SET value = replace(value, '"nextAt":', '"nextAt":9') WHERE kind = 'job'`,
      'hexham',
    )
    clock.forward(MINUTE_MS)
    await processOf(store, clock, [jobOf(quick)]).tick()
    const { runs } = await book.read('hexham', 'count-fridges')
    expect(runs.map(({ started }) => started)).toEqual([clock.now()])
  })
})
