/** Judges uploads one after another in a thread that gives way to the one that answers calls. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { judgeUpload } from './judge-upload.ts'
import type { JobReply, JobRequest } from './upload-job.ts'

const LOW = 10
// Elsewhere it would be the whole process that stands back.
if (process.platform === 'linux') setPriority(0, LOW)

parentPort?.on('message', async ({ id, ...job }: JobRequest) => {
  let reply: JobReply
  try {
    reply = { id, result: await judgeUpload(job) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    reply = { id, error: message, code: code ?? '' }
  }
  parentPort?.postMessage(reply)
})
