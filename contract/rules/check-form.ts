/**
 * May this form be published (domain §2.24, §4; AC 3.27.3, 3.29.1)? Forms are typed by people and
 * run on every device, so a form is refused for anything it says that is not in the language
 * (form-words.ts), for its size and depth, and for naming what is not there. Pure; the first thing
 * wrong with each part is said.
 */
import { choicesOf, isAnswers, kindOf, type Question, type QuestionKind } from './form-language.ts'
import {
  branchWords,
  conditionWords,
  objectWords,
  QUESTION_NAME,
  questionWords,
  uiWords,
} from './form-words.ts'
import { jsonFault } from './json-text.ts'

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

class FormFault extends Error {}

function refuse(sentence: string): never {
  throw new FormFault(sentence)
}

/** The JSON of one part. @throws FormFault saying the line */
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

function checkWords(value: unknown, words: Words, where: string): asserts value is Question {
  if (!isAnswers(value)) refuse(`${where}: this must be a question in { }.`)
  for (const [word, said] of Object.entries(value)) {
    if (!Object.hasOwn(words, word)) refuse(`${where}: “${word}” can't be used in a form.`)
    if (!words[word]?.(said)) refuse(`${where}: check the value of “${word}”.`)
  }
}

function checkCondition(value: unknown, where: string): void {
  checkWords(value, conditionWords, where)
  for (const inner of Object.values(value.properties ?? {})) checkCondition(inner, where)
  if (value.contains) checkCondition(value.contains, where)
}

/** Every question an object may ask, by name; of `then` and `else` one of a name each. */
type Found = Map<string, Question>

function addQuestions(into: Found, from: Iterable<readonly [string, Question]>): void {
  for (const [name, question] of from) {
    if (into.has(name)) refuse(`Two questions use the name ${name}.`)
    into.set(name, question)
  }
}

function questionsOf(holder: Question, where: string): Found {
  const found: Found = new Map()
  addQuestions(found, Object.entries(holder.properties ?? {}))
  for (const branch of holder.allOf ?? []) {
    checkWords(branch, branchWords, where)
    addQuestions(found, questionsOf(branch, where))
  }
  if (holder.if === undefined) {
    if (holder.then ?? holder.else) refuse(`${where}: “then” needs an “if”.`)
    return found
  }
  checkCondition(holder.if, where)
  // The same name in both is one question asked in two ways.
  const either: Found = new Map()
  for (const branch of [holder.then, holder.else]) {
    if (branch === undefined) continue
    checkWords(branch, branchWords, where)
    for (const [name, question] of questionsOf(branch, where)) either.set(name, question)
  }
  addQuestions(found, either)
  return found
}

/** Kinds each `x-` word makes sense on; every other word goes anywhere. */
const kindsOfWord: Readonly<Record<string, readonly QuestionKind[]>> = {
  'x-limits': ['temperature', 'number'],
  'x-fail': ['yes-no', 'choice', 'choices'],
  'x-age': ['day'],
  'x-self': ['pick'],
  'x-contains-of': ['choices'],
  'x-rows': ['group'],
  'x-time-between': ['clock'],
  format: ['day', 'clock'],
}

function checkKind(question: Question, kind: QuestionKind, where: string): void {
  for (const [word, kinds] of Object.entries(kindsOfWord)) {
    if (word in question && !kinds.includes(kind)) {
      refuse(`${where}: “${word}” doesn't go with this kind of question.`)
    }
  }
  const isChoice = kind === 'choice' || kind === 'choices'
  if (isChoice && choicesOf(question).length === 0) refuse(`${where}: add the answers to choose.`)
  const answers = new Set(choicesOf(question).map(({ value }) => value))
  const issue = question['x-issue']
  const named = [
    ...(question['x-fail'] ?? []),
    ...(typeof issue === 'object' ? Object.keys(issue) : []),
  ]
  const unknown = named.find((answer) => !answers.has(answer))
  if (unknown !== undefined) refuse(`${where}: “${unknown}” is none of its answers.`)
  if (question['x-prefill'] && (question['x-limits'] ?? question['x-fail'])) {
    refuse(`${where}: what is measured or judged is never filled in beforehand.`)
  }
  if (question['x-prefill'] === 'repeats' && kind !== 'group') {
    refuse(`${where}: only rows can begin with what keeps going wrong.`)
  }
  if (question['x-self'] && question['x-ref'] !== 'users') {
    refuse(`${where}: only a person can be who fills it in.`)
  }
}

function checkNamed(question: Question, beside: Found, where: string): void {
  const limits = question['x-limits']
  const between = question['x-time-between']
  const { 'x-differs-from': other, 'x-contains-of': item } = question
  const named = [limits?.of, limits?.held, between?.from, between?.to, other, item]
  const missing = named.find((name) => name !== undefined && !beside.has(name))
  if (missing !== undefined) refuse(`${where}: there is no question ${missing} beside it.`)
  if (item !== undefined && beside.get(item)?.['x-ref'] !== 'stocks') {
    refuse(`${where}: “x-contains-of” names the question that picks an item of stock.`)
  }
}

function checkGroup(question: Question, where: string): void {
  const { items = {}, 'x-rows': rows } = question
  if (kindOf(question) === 'group') checkObject(items, where)
  else checkWords(items, questionWords, where)
  if (rows !== undefined && items.properties?.[rows]?.['x-ref'] === undefined) {
    refuse(`${where}: “x-rows” names the question of a row that picks a record.`)
  }
}

function checkQuestion(name: string, question: unknown, beside: Found): void {
  if (!QUESTION_NAME.test(name)) {
    refuse(`${name}: name questions in small letters, digits and _, for example fridge_1.`)
  }
  if (isAnswers(question) && question.type === 'object') {
    checkObject(question, name)
    return
  }
  checkWords(question, questionWords, name)
  if (question.type === undefined) refuse(`${name}: say its type.`)
  const kind = kindOf(question)
  if (question.type === 'array') checkGroup(question, name)
  checkKind(question, kind, name)
  checkNamed(question, beside, name)
}

function checkQuestions(holder: Question, where: string, beside: Found): void {
  for (const [name, question] of Object.entries(holder.properties ?? {})) {
    checkQuestion(name, question, beside)
  }
  const known = new Set([...beside.keys(), ...Object.keys(holder.properties ?? {})])
  const missing = holder.required?.find((name) => !known.has(name))
  if (missing !== undefined) refuse(`${where}: there is no question ${missing} to be answered.`)
}

function branchesIn(holder: Question): Question[] {
  const own = [...(holder.allOf ?? []), holder.then, holder.else].filter((one) => one !== undefined)
  return [holder, ...own.flatMap(branchesIn)]
}

function checkObject(value: unknown, where: string): void {
  checkWords(value, objectWords, where)
  if (value.type !== 'object') refuse(`${where}: say its type.`)
  const beside = questionsOf(value, where)
  for (const branch of branchesIn(value)) checkQuestions(branch, where, beside)
}

const isAsked = (question: Question): boolean => kindOf(question) !== 'heading'

function checkSchema(text: string): void {
  const form = readPart(text)
  if (!isAnswers(form.properties) || Object.keys(form.properties).length === 0) {
    refuse('The form has no questions.')
  }
  checkObject(form, 'Form')
  const questions = Object.values(form.properties) as Question[]
  if (!questions.some(isAsked)) refuse('The form has no questions.')
  if (questions.length > QUESTIONS_MAX) refuse(`Use at most ${QUESTIONS_MAX} questions.`)
}

function checkUi(value: unknown, where: string): void {
  if (!isAnswers(value)) refuse(`${where}: this must stand in { }.`)
  for (const [word, said] of Object.entries(value)) {
    if (QUESTION_NAME.test(word)) checkUi(said, word)
    else checkWords({ [word]: said }, uiWords, where)
  }
}

function problemOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (fault) {
    if (fault instanceof FormFault) return fault.message
    throw fault
  }
}

/** Sentences by part; empty when the form can be published. */
export function formProblems(form: FormText): Record<string, string> {
  const { title = '', schema = '', ui_schema: ui } = form
  const problems = {
    title: title.trim() === '' ? 'Give the form a title.' : null,
    schema:
      schema.trim() === '' ? 'The form has no questions.' : problemOf(() => checkSchema(schema)),
    ui_schema: ui === undefined ? null : problemOf(() => checkUi(readPart(ui), 'Form')),
  }
  return Object.fromEntries(
    Object.entries(problems).filter((one): one is [string, string] => one[1] !== null),
  )
}
