import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobReply, JobRequest, JudgedUpload } from './upload-job.ts'
import { type JudgePort, openUploadJudges } from './upload-judges.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const kept: JudgedUpload = {
  ok: true,
  fields: {},
  found: { mime: 'image/jpeg', size: 1, sha256: 'a' },
}
const job = { from: 0, length: 1, contentType: 'multipart/form-data; boundary=x', to: '/tmp/a' }

/** Threads that answer when the test says so. */
function openThreads() {
  const opened: {
    jobs: JobRequest[]
    isEnded: boolean
    answer(reply: object): void
    fall(): void
  }[] = []
  const open = (): JudgePort => {
    let tell: (reply: JobReply) => void = () => undefined
    const ends: (() => void)[] = []
    const thread = {
      jobs: [] as JobRequest[],
      isEnded: false,
      answer: (reply: object) => tell({ id: thread.jobs.at(-1)?.id ?? 0, ...reply } as JobReply),
      fall: () => {
        for (const end of ends.splice(0)) end()
      },
    }
    opened.push(thread)
    return {
      postMessage: (request) => void thread.jobs.push(request),
      on: (_event, listener) => {
        tell = listener
      },
      once: (_event, listener) => void ends.push(() => listener(undefined)),
      terminate: async () => {
        thread.isEnded = true
        thread.fall()
      },
    }
  }
  return { opened, open }
}

test('files go one after another through threads that stay open', async () => {
  const { opened, open } = openThreads()
  const judges = openUploadJudges(open, { threads: 2 })
  const all = Promise.all(Array.from({ length: 10 }, () => judges.judge(job)))
  for (let n = 0; n < 5; n += 1) {
    for (const thread of opened) thread.answer({ result: kept })
    await Promise.resolve()
  }
  expect(await all).toEqual(Array.from({ length: 10 }, () => kept))
  expect(opened.map(({ jobs }) => jobs.length)).toEqual([5, 5])
})

test('a file that takes over 30 s is refused with a sentence, its thread ended, and the next is judged by another', async () => {
  const { opened, open } = openThreads()
  const judges = openUploadJudges(open, { threads: 1 })
  const slow = judges.judge(job)
  const next = judges.judge(job)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await slow).toMatchObject({
    ok: false,
    says: 'This file takes too long to check. Send a smaller one, or a PDF of it.',
  })
  expect(opened.map(({ isEnded }) => isEnded)).toEqual([true, false])
  // What the first thread may still say is of no file any more.
  opened[0]?.answer({ result: kept })
  opened[1]?.answer({ result: kept })
  expect(await next).toEqual(kept)
})

test('a file that brings its thread down is refused, and so is nobody else', async () => {
  const { opened, open } = openThreads()
  const judges = openUploadJudges(open, { threads: 1 })
  const bad = judges.judge(job)
  opened[0]?.fall()
  expect(await bad).toMatchObject({ ok: false })
  const good = judges.judge(job)
  opened[1]?.answer({ result: kept })
  expect(await good).toEqual(kept)
})

test('2 may wait; the third is told to come again, and has its turn once there is room', async () => {
  const { opened, open } = openThreads()
  const judges = openUploadJudges(open, { threads: 1, waiting: 2 })
  const taken = [judges.judge(job), judges.judge(job), judges.judge(job)]
  await expect(judges.judge(job)).rejects.toMatchObject({ body: { status: 503, retry: 'later' } })
  for (const one of taken) {
    opened[0]?.answer({ result: kept })
    expect(await one).toEqual(kept)
  }
  const later = judges.judge(job)
  opened[0]?.answer({ result: kept })
  expect(await later).toEqual(kept)
})

test('a disk that fails under it is told with its code; at the end nobody is left waiting', async () => {
  const { opened, open } = openThreads()
  const judges = openUploadJudges(open, { threads: 1 })
  const full = judges.judge(job)
  opened[0]?.answer({ error: 'no space left on device', code: 'ENOSPC' })
  await expect(full).rejects.toMatchObject({ code: 'ENOSPC' })
  const [running, waiting] = [judges.judge(job), judges.judge(job)]
  const [, ended, refused] = await Promise.allSettled([judges.close(), running, waiting])
  expect(ended).toMatchObject({ status: 'fulfilled', value: { ok: false } })
  expect(refused).toMatchObject({ status: 'rejected', reason: { body: { status: 503 } } })
  expect(opened.every(({ isEnded }) => isEnded)).toBe(true)
})
