/**
 * The threads that judge uploads: one or two, kept once they are open. Always holds: a job takes so long
 * and no longer, then its thread is ended and the file refused; so many wait and no more; whoever is
 * turned away or refused has left nothing behind.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/core/problems.ts'
import type { JobReply, JobRequest, JudgedUpload, RefusedUpload, UploadJob } from './upload-job.ts'

const MOST_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1))
const MOST_WAITING = 64
/** A loaded machine takes a few seconds over 25 MB. */
const LONGEST_MS = 30_000

/** The thread's end. */
export interface JudgePort {
  postMessage(request: JobRequest): void
  on(event: 'message', listener: (reply: JobReply) => void): unknown
  once(event: 'error' | 'exit', listener: (error: unknown) => void): unknown
  terminate(): Promise<unknown>
}

export type UploadJudges = {
  /** @throws Problem unavailable when too many wait; Error with the code of a disk that fails */
  judge(job: UploadJob): Promise<JudgedUpload | RefusedUpload>
  close(): Promise<void>
}

const tooSlow: RefusedUpload = {
  ok: false,
  why: 'refused',
  says: 'This file takes too long to check. Send a smaller one, or a PDF of it.',
  field: 'file',
}

type Waiting = {
  readonly job: UploadJob
  readonly resolve: (result: JudgedUpload | RefusedUpload) => void
  readonly reject: (error: Error) => void
}
type Thread = {
  readonly port: JudgePort
  /** Who hears of its job; null while it is idle. */
  told: ((reply: JobReply | null) => void) | null
}

const openThread = (): JudgePort => {
  const worker = new Worker(new URL('./uploads.worker.ts', import.meta.url))
  worker.unref()
  return worker
}

export function openUploadJudges(
  open: () => JudgePort = openThread,
  { threads: most = MOST_THREADS, waiting: mostWaiting = MOST_WAITING, ms = LONGEST_MS } = {},
): UploadJudges {
  const threads = new Set<Thread>()
  const queue: Waiting[] = []
  let lastId = 0

  const end = (thread: Thread) => {
    threads.delete(thread)
    return thread.port.terminate()
  }

  function run(thread: Thread, { job, resolve, reject }: Waiting) {
    lastId += 1
    const id = lastId
    const finish = (tell: () => void, isWell: boolean) => {
      clearTimeout(timer)
      thread.told = null
      // What it was about may be removed once nobody writes there any more.
      if (isWell) tell()
      else void end(thread).then(tell, tell)
      next()
    }
    const timer = setTimeout(() => finish(() => resolve(tooSlow), false), ms)
    thread.told = (reply) => {
      if (reply === null) finish(() => resolve(tooSlow), false)
      else if ('result' in reply) finish(() => resolve(reply.result), true)
      else finish(() => reject(Object.assign(new Error(reply.error), { code: reply.code })), true)
    }
    thread.port.postMessage({ ...job, id })
  }

  function openOne(): Thread {
    const thread: Thread = { port: open(), told: null }
    const broken = () => {
      threads.delete(thread)
      thread.told?.(null)
    }
    thread.port.on('message', (reply) => thread.told?.(reply))
    thread.port.once('error', broken)
    thread.port.once('exit', broken)
    threads.add(thread)
    return thread
  }

  function idleThread(): Thread | null {
    const idle = [...threads].find(({ told }) => told === null)
    return idle ?? (threads.size < most ? openOne() : null)
  }

  function next() {
    while (queue.length > 0) {
      const thread = idleThread()
      const waiting = thread && queue.shift()
      if (!waiting) return
      run(thread, waiting)
    }
  }

  return {
    judge: (job) =>
      new Promise((resolve, reject) => {
        if (queue.length >= mostWaiting) {
          const title = 'The server is busy with other files. Nothing was recorded; try again.'
          reject(new Problem('unavailable', { title }))
          return
        }
        queue.push({ job, resolve, reject })
        next()
      }),
    close: async () => {
      for (const { reject } of queue.splice(0)) reject(new Problem('unavailable'))
      await Promise.all([...threads].map(end))
    },
  }
}
