/** The second judge in its own thread, where a slow form keeps nobody waiting. */
import { parentPort } from 'node:worker_threads'
import { type FormText, formProblems } from '#contract/modules/forms/check-forms.rules.ts'
import type { JudgeReply, JudgeRequest } from './form-judge-messages.ts'
import { SecondJudge } from './second-judge.ts'

const judge = new SecondJudge()

/** Our own rules first, which limit what the validator is given (ADR 0032). */
function problemsOf(form: FormText): Readonly<Record<string, string>> {
  const problems = formProblems(form)
  if (Object.keys(problems).length > 0) return problems
  const problem = judge.problem({ schema: form.schema ?? '', ui_schema: form.ui_schema })
  return problem === null ? {} : { schema: problem }
}

function replyTo(request: JudgeRequest): JudgeReply {
  const { id } = request
  try {
    return request.answers
      ? { id, offending: judge.offending(request.form, request.answers) }
      : { id, problems: problemsOf(request.form) }
  } catch (error) {
    return { id, fault: String(error) }
  }
}

parentPort?.on('message', (request: JudgeRequest) => parentPort?.postMessage(replyTo(request)))
parentPort?.postMessage('ready')
