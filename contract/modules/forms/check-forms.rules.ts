/**
 * May this form be published (domain §2.24, §4; AC 3.27.3, 3.29.1)? People type forms and every
 * device runs them, so a form is refused for anything outside the language (form-words.ts,
 * form-keywords.ts), for its size and depth, for naming what doesn't exist, and if nobody could
 * answer it or judge the answer. Pure; the first error of each question is reported.
 */

import { jsonFault } from '#contract/text/json-text.ts'
import { checkAnswerable, checkBeside, checkLimits } from './form-answerable.ts'
import { checkConditions, type Placed, placedIn } from './form-conditions.ts'
import { type Fault, FormFault, type Place, placeIn, refuseAt } from './form-fault.ts'
import { insteadOf } from './form-keywords.ts'
import { choicesOf, isAnswers, kindOf, type Question } from './form-language.ts'
import {
  branchWords,
  conditionWords,
  objectWords,
  QUESTION_NAME,
  questionWords,
  uiWords,
} from './form-words.ts'

const LARGEST = 64 * 1024
const DEEPEST = 20
const QUESTIONS_MAX = 300

type Fields = Readonly<Record<string, unknown>>
type Words = Readonly<Record<string, (value: unknown) => boolean>>
export type FormText = {
  readonly title?: string | undefined
  readonly schema?: string | undefined
  readonly ui_schema?: string | undefined
}

const WHOLE: Place = { path: '', title: 'Form' }

function refuse(sentence: string): never {
  throw new FormFault(sentence)
}

/**
 * Collects each check's finding, so that one question doesn't hide errors in the next.
 * @returns whether nothing was found
 */
type Attempt = (check: () => void) => boolean

function attemptInto(faults: Fault[]): Attempt {
  return (check) => {
    const before = faults.length
    try {
      check()
    } catch (fault) {
      if (!(fault instanceof FormFault)) throw fault
      faults.push({ path: fault.path, says: fault.message })
    }
    return faults.length === before
  }
}

/** The JSON of one part. @throws FormFault naming the line */
function readPart(text: string): Fields {
  if (new TextEncoder().encode(text).length > LARGEST) {
    refuse('The form is too big. Use at most 64 KB.')
  }
  const fault = jsonFault(text, DEEPEST)
  if (fault?.kind === 'broken') refuse(`That isn't valid JSON (line ${fault.line}).`)
  if (fault?.kind === 'deep') refuse(`The form is nested too deep. Use at most ${DEEPEST} levels.`)
  if (fault?.kind === 'twice') {
    refuse(
      QUESTION_NAME.test(fault.name) && !Object.hasOwn(questionWords, fault.name)
        ? `Two questions use the name ${fault.name}.`
        : `“${fault.name}” stands there twice (line ${fault.line}).`,
    )
  }
  const parsed: unknown = JSON.parse(text)
  return isAnswers(parsed) ? parsed : refuse('A form begins with { and ends with }.')
}

function checkWords(value: unknown, words: Words, at: Place): asserts value is Question {
  if (!isAnswers(value)) refuseAt(at, 'this must be a question in { }.')
  for (const [word, said] of Object.entries(value)) {
    if (!Object.hasOwn(words, word)) {
      refuseAt(at, `“${word}” can't be used in a form.${insteadOf(word)}`)
    }
    if (!words[word]?.(said)) refuseAt(at, `check the value of “${word}”.`)
  }
}

function checkConditionWords(value: unknown, at: Place): void {
  checkWords(value, conditionWords, at)
  for (const inner of Object.values(value.properties ?? {})) checkConditionWords(inner, at)
  if (value.contains) checkConditionWords(value.contains, at)
}

/** The keywords of an object and its branches; its contents are checked once these are right. */
function checkShape(holder: Question, at: Place): void {
  for (const branch of holder.allOf ?? []) {
    checkWords(branch, branchWords, at)
    checkShape(branch, at)
  }
  if (holder.if === undefined) {
    if (holder.then ?? holder.else) refuseAt(at, '“then” needs an “if”.')
    return
  }
  if (!(holder.then ?? holder.else)) refuseAt(at, '“if” needs a “then”.')
  checkConditionWords(holder.if, at)
  for (const branch of [holder.then, holder.else]) {
    if (branch === undefined) continue
    checkWords(branch, branchWords, at)
    checkShape(branch, at)
  }
}

/** The same name in a "then" and in its "else" is one question asked in two ways. */
function checkNames(all: readonly Placed[], at: Place): void {
  for (const [place, one] of all.entries()) {
    const twin = all.slice(0, place).find(({ name }) => name === one.name)
    if (!twin) continue
    const isEither = one.when.some(({ if: condition, holds }) =>
      twin.when.some((other) => other.if === condition && other.holds !== holds),
    )
    if (isEither) continue
    throw new FormFault(
      `Two questions use the name ${one.name}.`,
      placeIn(at, one.name, one.question).path,
    )
  }
}

type Read = { readonly at: Place; readonly attempt: Attempt }

/**
 * The keywords of a question, and of those in it: after this the whole form has the shape of one.
 */
function readQuestion({ name, question }: Placed, { at, attempt }: Read): void {
  const here = placeIn(at, name, question)
  if (!QUESTION_NAME.test(name)) {
    const sentence = `${name}: name questions in small letters, digits and _, for example fridge_1.`
    throw new FormFault(sentence, here.path)
  }
  // Every JavaScript object already has a property of that name.
  if (name === 'constructor') refuseAt(here, 'choose another name for it.')
  if (isAnswers(question) && question.type === 'object') {
    readObject(question, { at: here, attempt })
    return
  }
  checkWords(question, questionWords, here)
  if (question.type === undefined) throw new FormFault(`${name}: say its type.`, here.path)
  if (question.type !== 'array') return
  const { items = {} } = question
  if (kindOf(question) === 'group') readObject(items, { at: here, attempt })
  else checkWords(items, questionWords, here)
}

function readObject(value: unknown, { at, attempt }: Read): void {
  checkWords(value, objectWords, at)
  if (value.type !== 'object') refuseAt(at, 'say its type.')
  checkShape(value, at)
  const all = placedIn(value)
  checkNames(all, at)
  for (const one of all) attempt(() => readQuestion(one, { at, attempt }))
}

const uiOf = (ui: unknown, name: string): unknown => (isAnswers(ui) ? ui[name] : undefined)

/** This object's ui: `ui:order` sets the order. */
type Judged = Read & { readonly ui: unknown }

function judgeQuestion(one: Placed, beside: readonly Placed[], { at, ui, attempt }: Judged): void {
  const { name, question } = one
  const here = placeIn(at, name, question)
  const own = uiOf(ui, name)
  if (question.type === 'object') {
    judgeObject(question, { at: here, ui: own, attempt })
    return
  }
  const { items = {} } = question
  if (kindOf(question) === 'group') {
    judgeObject(items, { at: here, ui: uiOf(own, 'items'), attempt })
  }
  checkAnswerable(question, here)
  checkLimits(one, beside, here)
  checkBeside(one, beside, here)
  checkRows(question, here)
}

/** The rows it begins with: by a question of the row that picks a record, or one of its answers. */
function checkRows(
  { items = {}, 'x-rows': rows, 'x-weekly': weekly = [] }: Question,
  here: Place,
): void {
  const by = rows === undefined ? undefined : items.properties?.[rows]
  if (rows !== undefined && by?.['x-ref'] === undefined && (!by || kindOf(by) !== 'choice')) {
    refuseAt(here, '“x-rows” names the question of a row that picks a record or an answer.')
  }
  const values = new Set(by && choicesOf(by).map(({ value }) => value))
  const strange = weekly.find((value) => !values.has(value))
  if (strange !== undefined) refuseAt(here, `“${strange}” is not one of the rows it begins with.`)
}

/** What its questions say about themselves and each other. */
function judgeObject(holder: Question, judged: Judged): void {
  const { at, ui, attempt } = judged
  const beside = placedIn(holder)
  for (const one of beside) attempt(() => judgeQuestion(one, beside, judged))
  checkConditions(holder, at, ui, attempt)
}

const isAsked = (question: Question): boolean => kindOf(question) !== 'heading'

function checkSchema(text: string, ui: unknown, attempt: Attempt): void {
  const form = readPart(text)
  if (!isAnswers(form.properties) || Object.keys(form.properties).length === 0) {
    refuse('The form has no questions.')
  }
  const isReadable = attempt(() => readObject(form, { at: WHOLE, attempt }))
  if (!isReadable) return
  const questions = Object.values(form.properties) as Question[]
  if (!questions.some(isAsked)) refuse('The form has no questions.')
  if (questions.length > QUESTIONS_MAX) refuse(`Use at most ${QUESTIONS_MAX} questions.`)
  judgeObject(form as Question, { at: WHOLE, ui, attempt })
}

function checkUi(value: unknown, at: Place): void {
  if (!isAnswers(value)) refuseAt(at, 'this must stand in { }.')
  for (const [word, said] of Object.entries(value)) {
    if (QUESTION_NAME.test(word)) checkUi(said, placeIn(at, word, {}))
    else checkWords({ [word]: said }, uiWords, at)
  }
}

function faultsOf(work: (attempt: Attempt) => void): readonly Fault[] {
  const faults: Fault[] = []
  const attempt = attemptInto(faults)
  attempt(() => work(attempt))
  return faults
}

export type FormFaults = Readonly<Record<'title' | 'schema' | 'ui_schema', readonly Fault[]>>

/** All errors, in the order of the form: at most one per question. */
export function formFaults({ title = '', schema = '', ui_schema }: FormText): FormFaults {
  let ui: unknown
  const looks = faultsOf(() => {
    if (ui_schema === undefined) return
    const read = readPart(ui_schema)
    checkUi(read, WHOLE)
    ui = read
  })
  return {
    title: faultsOf(() => {
      if (title.trim() === '') refuse('Give the form a title.')
    }),
    schema: faultsOf((attempt) => {
      if (schema.trim() === '') refuse('The form has no questions.')
      checkSchema(schema, ui, attempt)
    }),
    ui_schema: looks,
  }
}

/** Sentences by part, the first of each; empty if the form can be published. */
export function formProblems(form: FormText): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formFaults(form)).flatMap(([part, [first]]) =>
      first ? [[part, first.says]] : [],
    ),
  )
}
