import { expect, test } from 'vitest'
import type { ShownJob, ShownRun } from '#contract/modules/business/job-report.ts'
import { jobLine } from './job-words.ts'

const at = (iso: string) => Date.parse(`${iso}Z`)
const here = { now: at('2026-03-05T08:20'), timezone: 'Europe/London' }
const run = (started: string, outcome: ShownRun['outcome'], more: Partial<ShownRun> = {}) => ({
  started: at(started),
  ended: outcome === 'running' ? null : at(started) + 60_000,
  outcome,
  tries: 1,
  ...more,
})
const job = (next: string | null, ...runs: ShownRun[]): ShownJob => ({
  name: 'check-ledger',
  label: 'All records compared with the ledger',
  next: next === null ? null : at(next),
  runs,
})

test('3 runs, all done: done today 03:01, the next tomorrow 03:00, nothing to do', () => {
  const says = '1,204 entries, 900 records checked: everything matches.'
  const done = ['2026-03-05T03:00', '2026-03-04T03:00', '2026-03-03T03:00'].map((started) =>
    run(started, 'done', { says }),
  )
  expect(jobLine(job('2026-03-06T03:00', ...done), here)).toEqual({
    status: { tone: 'safe', words: 'Done' },
    second: `Today 03:01. ${says}`,
    more: 'Last 3 runs: all done. Next tomorrow 03:00.',
    advice: null,
  })
})

test('done with 1 record that does not match is no success: contact whoever set up Larder', () => {
  const says = '4 records checked: 1 does not match.'
  const found = run('2026-03-05T03:00', 'done', { says, trouble: true })
  const { status, advice } = jobLine(job('2026-03-05T09:00', found), here)
  expect(status).toEqual({ tone: 'fail', words: 'Found something' })
  expect(advice).toMatch(/^Contact whoever set up Larder for you before you rely/)
})

test('failed after 3 tries says why and when it last worked; 1 of 2 runs failed', () => {
  const failed = run('2026-03-05T03:00', 'failed', { tries: 3, error: 'The disk is full.' })
  const line = jobLine(job('2026-03-05T08:30', failed, run('2026-03-04T03:00', 'done')), here)
  expect(line).toMatchObject({
    second: 'Today 03:01, after 3 tries. The disk is full. Last done yesterday 03:01.',
    more: 'Last 2 runs: 1 failed. Next today 08:30.',
  })
  expect(line.advice).toMatch(/^You can go on working\. If it fails again, ask/)
})

test('try 2 failed: trying again at 08:30; running since 08:19; not run yet', () => {
  const again = run('2026-03-05T08:00', 'again', { tries: 2, error: 'No space.' })
  expect(jobLine(job('2026-03-05T08:30', again), here)).toMatchObject({
    status: { tone: 'warning', words: 'Trying again' },
    second: 'Today 08:01, try 2 failed. No space.',
    more: 'Next today 08:30.',
  })
  const running = jobLine(job('2026-03-05T08:00', run('2026-03-05T08:19', 'running')), here)
  expect(running).toMatchObject({ second: 'Since today 08:19.', more: '' })
  expect(jobLine(job(null), here).status.words).toBe('Not run yet')
})
