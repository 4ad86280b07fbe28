/**
 * A form being filled in, judged as a whole: which questions it asks now, in page order, what is
 * left, what the answers mean. Pure.
 */
import { orderProperties } from '@rjsf/utils'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { type Evaluation, evaluate, type JudgingContext } from '#contract/modules/forms/evaluate.ts'
import { type Answers, type FormSchema, isAnswered } from '#contract/modules/forms/form-language.ts'
import { type Asked, askedQuestions } from '#contract/modules/forms/form-questions.ts'
import type { StripState } from '#src/ui/charts/progress-strip.tsx'

/** A stored form, read once. */
export type OpenForm = {
  readonly schema: FormSchema
  readonly ui: UiWords
  /** Only the person, admins and auditors see the answers. */
  readonly private?: boolean | undefined
}
export type UiWords = Readonly<Record<string, unknown>>

export type Judged = {
  readonly asked: readonly Asked[]
  readonly numbers: ReadonlyMap<string, number>
  readonly evaluation: Evaluation
  /** Of the required questions. */
  readonly strip: StripState[]
  readonly answered: number
  /** Path of the first question without an answer, or with an invalid one. */
  readonly next: string | null
}

const heads = ['section', 'heading', 'group']

type StoredForm = Pick<CheckForm, 'schema' | 'ui_schema' | 'private'>

export function openForm({ schema, ui_schema, private: isPrivate }: StoredForm): OpenForm {
  return {
    schema: JSON.parse(schema) as FormSchema,
    ui: ui_schema ? (JSON.parse(ui_schema) as UiWords) : {},
    private: isPrivate,
  }
}

/** In RJSF's order: by `ui:order` of each part, rows one after another. */
function inOrder(asked: readonly Asked[], ui: UiWords, place = ''): Asked[] {
  const here = asked.filter(({ path }) => path.startsWith(place))
  const names = [...new Set(here.map(({ path }) => path.slice(place.length).split('.')[0] ?? ''))]
  return orderProperties(names, ui['ui:order'] as string[] | undefined).flatMap((name) => {
    const own = here.filter(({ path }) => path === `${place}${name}`)
    const inside = here.filter(({ path }) => path.startsWith(`${place}${name}.`))
    if (inside.length === 0) return own
    const words = (ui[name] ?? {}) as UiWords
    const rows = /^\d+$/.test(name) ? ui : ((words.items as UiWords | undefined) ?? words)
    return [...own, ...inOrder(inside, rows, `${place}${name}.`)]
  })
}

/** The fridge a row was made for is already the row's name (`x-rows`), so it isn't asked. */
export function isNameOfRow({ path, value }: Asked, all: ReadonlyMap<string, Asked>): boolean {
  const [, group, name] = /^(.*)\.\d+\.([^.]+)$/.exec(path) ?? []
  if (group === undefined || value === undefined) return false
  return all.get(group)?.question['x-rows'] === name
}

export function judge({ schema, ui }: OpenForm, data: Answers, context: JudgingContext): Judged {
  const asked = inOrder(askedQuestions(schema, data, context.names), ui)
  const evaluation = evaluate(schema, data, context)
  const failed = new Set(evaluation.failed_fields)
  const all = new Map(asked.map((one) => [one.path, one]))
  const isWanted = (one: Asked) =>
    one.required && !heads.includes(one.kind) && !isNameOfRow(one, all)
  const wanted = asked.filter(isWanted)
  const numbered = wanted.filter(({ path }) => !/\.\d+\./.test(path))
  const isDone = ({ path, value }: Asked) => isAnswered(value) && !(path in evaluation.errors)
  const open = asked.find(({ path }) => path in evaluation.errors)
  return {
    asked,
    numbers: new Map(numbered.map(({ path }, place) => [path, place + 1])),
    evaluation,
    strip: wanted.map((one) => (isDone(one) ? (failed.has(one.path) ? 'fail' : 'safe') : 'rest')),
    answered: wanted.filter(isDone).length,
    next: open?.path ?? evaluation.missing_actions[0] ?? null,
  }
}
