/** Whoever takes a guard out is told: with each of them gone its test fails (guards.ts). */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { rounds } from '#tests/support/depth.ts'
import { type Guard, guards, withoutGuard } from './guards.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const DAY_MS = 86_400_000
const MINUTE = 60_000
/** A usual run tries a few, others each day. */
const A_DAY = 3

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** @returns whether the guard was out, and the names of tests that ran, by how they ended */
async function runWithout({
  name,
  noticedBy,
}: Guard): Promise<{ isOut: boolean; ran: string[]; failed: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-guard-'))
  const outputFile = join(folder, 'report.json')
  const tests = readFileSync(join(root, noticedBy.file), 'utf8')
  // One of a block for each engine is there twice; the cheaper one tells as much.
  const before = tests.slice(0, tests.search(new RegExp(`^ .*${literal(noticedBy.test)}`, 'm')))
  const block = before.slice(before.lastIndexOf('\ndescribe') + 1)
  const isEither = block.startsWith('describe.each(engines)(')
  const source = isEither ? 'SQLite.*' : ''
  const said = await new Promise<string>((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json']
    const wish = [
      `--outputFile=${outputFile}`,
      '--config',
      'tests/security/guards/vitest.config.ts',
    ]
    const only = noticedBy.test === '' ? [] : ['-t', source + literal(noticedBy.test)]
    const env = {
      ...process.env,
      LARDER_GUARD: name,
      LARDER_DEEP: '',
      LARDER_RESULTS: '',
      DATABASE_URL: inject('postgresUrl'),
    }
    execFile(process.execPath, [...args, ...wish, ...only], { cwd: root, env }, (_, out, err) =>
      resolve(out + err),
    )
  })
  try {
    const report = JSON.parse(readFileSync(outputFile, 'utf8')) as Report
    const all = report.testResults.flatMap(({ assertionResults }) => assertionResults)
    const ran = all.filter(({ status }) => status === 'passed' || status === 'failed')
    const failed = ran.filter(({ status }) => status === 'failed')
    return {
      isOut: said.includes(`Without: ${name}`),
      ran: ran.map((one) => one.fullName),
      failed: failed.map((one) => one.fullName),
    }
  } catch (error) {
    throw new Error(`${name}: no test ran. ${said.slice(-2_000)}`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test(`each of ${guards.length} guards has its place in the source, and its test a name that is there`, () => {
  for (const guard of guards) {
    const source = readFileSync(join(root, guard.file), 'utf8')
    expect(withoutGuard(guard, source), guard.name).not.toBe(source)
    const tests = readFileSync(join(root, guard.noticedBy.file), 'utf8')
    expect(tests.includes(guard.noticedBy.test), guard.name).toBe(true)
  }
  expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length)
})

const from = (Math.floor(Date.now() / DAY_MS) * A_DAY) % guards.length
const turned = [...guards.slice(from), ...guards.slice(0, from)]

test.each(turned.slice(0, rounds(A_DAY, guards.length)))(
  'a Larder in which it no longer holds that $name is noticed',
  async (guard) => {
    const { isOut, ran, failed } = await runWithout(guard)
    expect(isOut).toBe(true)
    expect(ran.length).toBeGreaterThan(0)
    expect(failed.length, `${guard.name}: ${ran.join(', ')}`).toBeGreaterThan(0)
  },
  5 * MINUTE,
)
