/** The second judge in its own thread, where a form that takes long keeps nobody waiting. */
import { parentPort } from 'node:worker_threads'
import type { JudgeReply, JudgeRequest } from './form-judge-messages.ts'
import { SecondJudge } from './second-judge.ts'

const judge = new SecondJudge()

function replyTo({ id, form, answers }: JudgeRequest): JudgeReply {
  try {
    return answers
      ? { id, offending: judge.offending(form, answers) }
      : { id, problem: judge.problem(form) }
  } catch (error) {
    return { id, fault: String(error) }
  }
}

parentPort?.on('message', (request: JudgeRequest) => parentPort?.postMessage(replyTo(request)))
parentPort?.postMessage('ready')
