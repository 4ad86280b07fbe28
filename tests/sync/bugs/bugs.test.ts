/**
 * The simulation can fail: with each of these bugs in the source some seed breaks an invariant. What
 * is not caught means that a day, or what is asked of it, is too weak.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/depth.ts'
import { type Kind, kinds } from '../campaign.ts'
import { type Bug, bugs, withBug } from './bugs.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** Seeds within which each is caught, of Ben's days or else of the whole business's. */
const within: Record<Kind, number> = { small: 60, real: 250, checks: 60, acts: 120, stock: 120 }
const MINUTE = 60_000

type Lived = { readonly code: number; readonly said: string }

/** Lives seeds with the bug until one fails. @returns what it said, and how it ended */
const liveWith = ({ name }: Bug, kind: Kind) =>
  new Promise<Lived>((resolve) => {
    const args = ['--import', './tests/sync/bugs/with-bug.ts', 'tests/sync/run.ts']
    const wish = ['--server', kind, '--seeds', String(within[kind]), '--until-wrong']
    const env = { ...process.env, LARDER_BUG: name }
    execFile(process.execPath, [...args, ...wish], { cwd: root, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err })
    })
  })

test(`each of ${bugs.length} bugs has its place in the source`, () => {
  for (const bug of bugs) {
    const source = readFileSync(join(root, bug.file), 'utf8')
    expect(withBug(bug, source)).not.toBe(source)
  }
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length)
})

/** Each takes some seconds, so that a usual run tries none. */
const tried = bugs.slice(0, rounds(0, bugs.length))

test.each(tried)(
  'a Larder that $name is caught',
  async (bug) => {
    const lived: Lived[] = []
    for (const kind of bug.shownBy ? [bug.shownBy] : kinds) {
      lived.push(await liveWith(bug, kind))
      if (lived.at(-1)?.code === 1) break
    }
    expect(lived.map(({ said }) => said).join('\n')).toMatch(/^Seed \d+: /m)
    expect(lived.at(-1)?.code).toBe(1)
  },
  20 * MINUTE,
)
