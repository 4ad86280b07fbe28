/**
 * Asks the second judge in its thread (ADR 0032). Always holds: an answer comes within the time
 * limit or not at all, and a thread that took longer is terminated, so that no form blocks the
 * server.
 */
import { Worker } from 'node:worker_threads'
import type { FormText } from '#contract/modules/forms/check-forms.rules.ts'
import type { Answers } from '#contract/modules/forms/form-language.ts'
import type { JudgeReply, JudgeRequest } from './form-judge-messages.ts'
import type { FormTexts } from './second-judge.ts'

/** ms, from when the thread is ready. */
const LONGEST = 5000
const MEGABYTES = 256

/** `null`: it could not be judged. */
export type PublishVerdict = { readonly problems: Readonly<Record<string, string>> } | null
export type AnswersVerdict = { readonly offending: readonly string[] | null } | null

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
type Asked = WithoutId<JudgeRequest>
type Waiting = (reply: JudgeReply | null) => void

class JudgeThread {
  readonly #worker = new Worker(new URL('./form-judge.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  readonly #waiting = new Map<number, Waiting>()
  readonly #ready: Promise<void>
  readonly #longest: number
  #lastId = 0
  isOver = false

  constructor(longest: number) {
    this.#longest = longest
    this.#ready = new Promise((resolve) => {
      this.#worker.on('message', (reply: JudgeReply | 'ready') => {
        if (reply === 'ready') resolve()
        else this.#settle(reply.id, reply)
      })
      this.#worker.once('exit', () => {
        this.#end()
        resolve()
      })
    })
    // Whatever went wrong, it exits after this, and what waits for it is rejected.
    this.#worker.once('error', () => this.#end())
    this.#worker.unref()
  }

  #settle(id: number, reply: JudgeReply | null): void {
    this.#waiting.get(id)?.(reply)
    this.#waiting.delete(id)
  }

  #end(): void {
    this.isOver = true
    for (const id of this.#waiting.keys()) this.#settle(id, null)
  }

  async ask(asked: Asked): Promise<JudgeReply | null> {
    await this.#ready
    if (this.isOver) return null
    this.#lastId += 1
    const id = this.#lastId
    const limit = setTimeout(() => {
      this.#end()
      void this.#worker.terminate()
    }, this.#longest)
    try {
      return await new Promise((resolve) => {
        this.#waiting.set(id, resolve)
        this.#worker.postMessage({ id, ...asked } satisfies JudgeRequest)
      })
    } finally {
      clearTimeout(limit)
    }
  }
}

const textsOf = ({ schema, ui_schema }: FormTexts): FormTexts => ({ schema, ui_schema })

/** @param longest the time limit for an answer (ms) */
export function openFormJudge(longest: number) {
  let thread: JudgeThread | null = null
  async function ask(asked: Asked): Promise<JudgeReply | null> {
    if (thread === null || thread.isOver) thread = new JudgeThread(longest)
    return thread.ask(asked)
  }
  return {
    /**
     * May this form be published, according to our own rules and the validator's view of its
     * schema?
     */
    async judgeForm(form: FormText): Promise<PublishVerdict> {
      const { title, schema, ui_schema } = form
      const reply = await ask({ form: { title, schema, ui_schema } })
      return reply && 'problems' in reply ? reply : null
    },
    /** Which answers does the validator refuse? */
    async judgeAnswers(form: FormTexts, answers: Answers): Promise<AnswersVerdict> {
      const reply = await ask({ form: textsOf(form), answers })
      return reply && 'offending' in reply ? reply : null
    },
  }
}

/** One for the whole server; its thread starts on first use. */
export const { judgeForm, judgeAnswers } = openFormJudge(LONGEST)
