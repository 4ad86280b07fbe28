/** Judges uploads one after another in a thread that gives way to the one that answers calls. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { judgeUpload } from './judge-upload.ts'
import type { JobReply, JobRequest } from './upload-job.ts'

const LOW = 10
// Elsewhere it would be the whole process that stands back.
if (process.platform === 'linux') setPriority(0, LOW)

async function answer({ id, ...job }: JobRequest): Promise<JobReply> {
  try {
    return { id, result: await judgeUpload(job) }
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException
    return { id, error: message, code }
  }
}

parentPort?.on('message', (request: JobRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply))
})
