/**
 * When a question is asked, and whether that can ever happen (domain §2.24, §4). Pure; asked before
 * a form is published. Always holds: a condition names a question before the one it controls, and
 * answers that question can have.
 */
import { CLOCK, isDay } from './form-errors.ts'
import { type Place, placeIn, quoted, refuseAt } from './form-fault.ts'
import { standsAt, TEXTS } from './form-keywords.ts'
import { choicesOf, isAnswers, kindOf, type Question } from './form-language.ts'

export type When = { readonly if: Question; readonly holds: boolean }

/** A question of an object, and the conditions under which it is asked. */
export type Placed = {
  readonly name: string
  readonly question: Question
  readonly when: readonly When[]
}

type Branch = { readonly schema: Question; readonly when: readonly When[] }

/** The object itself, then what its conditions add. */
export function branchesOf(schema: Question, when: readonly When[] = []): Branch[] {
  const under = (branch: Question | undefined, holds: boolean) =>
    branch && schema.if ? branchesOf(branch, [...when, { if: schema.if, holds }]) : []
  return [
    { schema, when },
    ...(schema.allOf ?? []).flatMap((one) => branchesOf(one, when)),
    ...under(schema.then, true),
    ...under(schema.else, false),
  ]
}

export const placedIn = (holder: Question): Placed[] =>
  branchesOf(holder).flatMap(({ schema, when }) =>
    Object.entries(schema.properties ?? {}).map(([name, question]) => ({ name, question, when })),
  )

type ByName = ReadonlyMap<string, readonly Placed[]>
const byNameIn = (holder: Question): ByName => Map.groupBy(placedIn(holder), ({ name }) => name)

const isSame = (a: When | undefined, b: When | undefined) =>
  a !== undefined && b !== undefined && a.if === b.if && a.holds === b.holds

const isUnder = (when: readonly When[], outer: readonly When[]): boolean =>
  outer.every((one, at) => isSame(one, when[at]))

/**
 * Is it asked whenever these conditions are met: there, in an outer object, or in both a "then" and
 * its "else"?
 */
export function isAskedUnder(name: string, all: readonly Placed[], when: readonly When[]): boolean {
  const own = all.filter((one) => one.name === name)
  if (own.some((one) => isUnder(when, one.when))) return true
  return own.some((one) => {
    const last = one.when.at(-1)
    const outer = one.when.slice(0, -1)
    const other = last && { ...last, holds: !last.holds }
    return (
      isUnder(when, outer) &&
      own.some(({ when: its }) => its.length === one.when.length && isSame(its.at(-1), other))
    )
  })
}

const conditionNames = ({ properties = {}, required = [] }: Question): string[] => [
  ...new Set([...Object.keys(properties), ...required]),
]

/** What a condition requires of one answer, which must be possible. */
function checkSaid(said: Question, name: string, question: Question, at: Place): void {
  const kind = kindOf(question)
  const about = quoted(name, question)
  const never = (why: string) => refuseAt(at, `it depends on ${about}, ${why}`)
  if (kind === 'heading') never('which is a heading and has no answer. Choose a question.')
  if (kind === 'section') {
    checkNames(said, byNameIn(question), at)
    return
  }
  const isList = question.type === 'array'
  if (said.type !== undefined && said.type !== question.type) {
    never(`whose answer is no ${said.type}. Take “type” away.`)
  }
  if (said.properties ?? said.required) never('which holds no questions. Name its answers.')
  for (const word of ['minimum', 'maximum'] as const) {
    if (said[word] !== undefined && !standsAt(word, kind)) {
      never(`which is no number. Take “${word}” away.`)
    }
  }
  if (isList) {
    if (said.const !== undefined || said.enum) {
      never('which takes several answers. Put the answer into “contains”.')
    }
    if (said.contains) checkContains(said.contains, name, question, at)
    const most = Math.min(question.maxItems ?? Infinity, mostChoices(question))
    if ((said.minItems ?? 0) > most) never(`which takes at most ${most} answers.`)
    return
  }
  if (said.contains ?? said.minItems) never('which takes one answer. Take “contains” away.')
  if (said.enum && said.const !== undefined) never('by “enum” and “const”. Take one of them away.')
  const named = [...(said.enum ?? []), ...(said.const === undefined ? [] : [said.const])]
  const wrong = named.find((answer) => !canBe(answer, question))
  if (wrong !== undefined) never(`and “${wrong}” is not one of its answers. Choose one of them.`)
  if (said.enum?.length === 0) never('but on none of its answers. Choose one of them.')
}

function checkContains(said: Question, name: string, question: Question, at: Place): void {
  const { items = {} } = question
  if (items.type === 'object') checkNames(said, byNameIn(items), at)
  else checkSaid(said, name, { ...items, title: question.title ?? name, type: 'string' }, at)
}

const mostChoices = (question: Question): number => {
  const { length } = choicesOf(question)
  return question.uniqueItems && length > 0 ? length : Infinity
}

function canBe(answer: unknown, question: Question): boolean {
  const kind = kindOf(question)
  if (kind === 'number' || kind === 'temperature') {
    const { minimum = -Infinity, maximum = Infinity } = question
    if (typeof answer !== 'number' || answer < minimum || answer > maximum) return false
    return question.type !== 'integer' || Number.isInteger(answer)
  }
  if (typeof answer !== 'string' || !TEXTS.includes(kind)) return false
  const choices = choicesOf(question)
  if (choices.length > 0) return choices.some(({ value }) => value === answer)
  if (kind === 'day') return isDay(answer)
  return kind !== 'clock' || CLOCK.test(answer)
}

/** For an object's questions: each exists, and can be answered that way. */
function checkNames(condition: Question, byName: ByName, at: Place): void {
  const { properties, required, type, ...rest } = condition
  const [word] = Object.keys(rest)
  if (word !== undefined) refuseAt(at, `“${word}” of its condition is said of no question.`)
  if (type !== undefined && type !== 'object') refuseAt(at, 'take “type” out of its condition.')
  const names = conditionNames(condition)
  if (names.length === 0) refuseAt(at, 'its condition names no question. Name one and its answer.')
  for (const name of names) {
    const [first, ...others] = byName.get(name) ?? []
    if (!first) refuseAt(at, `it depends on ${name}, and there is no such question beside it.`)
    const said = properties?.[name] ?? {}
    if (others.length === 0) checkSaid(said, name, first.question, at)
    // Asked in two ways: an answer to either will do.
    else if (![first, ...others].some((one) => isPossible(said, name, one.question, at))) {
      checkSaid(said, name, first.question, at)
    }
  }
}

function isPossible(said: Question, name: string, question: Question, at: Place): boolean {
  try {
    checkSaid(said, name, question, at)
    return true
  } catch {
    return false
  }
}

type Room = {
  readonly answers: ReadonlySet<unknown> | null
  readonly from: number
  readonly to: number
}

function narrowed(room: Room, said: Question, holds: boolean): Room {
  const named = said.enum ?? (said.const === undefined ? null : [said.const])
  const { answers } = room
  const within = !named
    ? answers
    : holds
      ? new Set(answers ? named.filter((one) => answers.has(one)) : named)
      : answers && new Set([...answers].filter((one) => !named.includes(one as string)))
  if (!holds) return { ...room, answers: within }
  return {
    answers: within,
    from: Math.max(room.from, said.minimum ?? -Infinity),
    to: Math.min(room.to, said.maximum ?? Infinity),
  }
}

/** Answers a question beside it can have under these conditions; null if any will do. */
export function answersUnder(
  name: string,
  question: Question,
  when: readonly When[],
): ReadonlySet<unknown> | null {
  const room = roomOf(name, question, when)
  return room.answers
}

function roomOf(name: string, question: Question, when: readonly When[]): Room {
  const choices = question.type === 'array' ? [] : choicesOf(question)
  const whole: Room = {
    answers: choices.length > 0 ? new Set(choices.map(({ value }) => value)) : null,
    from: question.minimum ?? -Infinity,
    to: question.maximum ?? Infinity,
  }
  return when.reduce((room, { if: condition, holds }) => {
    const said = condition.properties?.[name]
    if (!said) return room
    const isAlone = conditionNames(condition).length === 1
    const mustBe = condition.required?.includes(name)
    return (holds && mustBe) || (!holds && isAlone && mustBe) ? narrowed(room, said, holds) : room
  }, whole)
}

const neededBy = ({ if: condition, holds }: When): readonly string[] =>
  holds ? (condition.required ?? []) : []

/** Its conditions, and those of the questions whose answers they need, each question once. */
function allConditions(when: readonly When[], byName: ByName, seen: Set<string>): readonly When[] {
  const outer = when.flatMap(neededBy).flatMap((name) => {
    const [only, ...others] = byName.get(name) ?? []
    if (!only || others.length > 0 || seen.has(name)) return []
    seen.add(name)
    return allConditions(only.when, byName, seen)
  })
  return [...when, ...outer]
}

function isNever(when: readonly When[], byName: ByName): boolean {
  const saidOf = new Map<string, When[]>()
  for (const one of when) {
    for (const name of conditionNames(one.if)) {
      const said = saidOf.get(name)
      if (said) said.push(one)
      else saidOf.set(name, [one])
    }
  }
  return [...new Set(when.flatMap(neededBy))].some((name) => {
    const [only, ...others] = byName.get(name) ?? []
    if (!only || others.length > 0) return false
    const { answers, from, to } = roomOf(name, only.question, saidOf.get(name) ?? [])
    const isNoNumber = from > to || (only.question.type === 'integer' && Math.ceil(from) > to)
    return answers?.size === 0 || isNoNumber
  })
}

/** In display order: unlisted names take the place of the star. */
function inOrder(names: readonly string[], order: unknown): string[] {
  const listed = Array.isArray(order) ? order.filter((name) => names.includes(name as string)) : []
  const rest = names.filter((name) => !listed.includes(name))
  const star = Array.isArray(order) ? order.slice(0, order.indexOf('*')) : []
  const before = Array.isArray(order) && order.includes('*') ? star.length : listed.length
  const head = listed.filter((name) => (order as string[]).indexOf(name) < before)
  return [...head, ...rest, ...listed.filter((name) => !head.includes(name))] as string[]
}

/**
 * The conditions of one object, including its branches'.
 * @param ui this object's ui: `ui:order` sets the order
 * @param attempt collects each fault, for the question the condition controls
 */
export function checkConditions(
  holder: Question,
  at: Place,
  ui: unknown,
  attempt: (check: () => void) => boolean,
): void {
  const all = placedIn(holder)
  const byName = byNameIn(holder)
  const order = inOrder([...byName.keys()], isAnswers(ui) ? ui['ui:order'] : undefined)
  const placeOf = new Map(order.map((name, place) => [name, place]))
  for (const one of all) {
    const here = placeIn(at, one.name, one.question)
    attempt(() => {
      for (const { if: condition } of one.when) {
        for (const name of conditionNames(condition)) {
          const [decides] = byName.get(name) ?? []
          if (name === one.name) refuseAt(here, "it can't be asked by its own answer.")
          if (decides && (placeOf.get(name) ?? 0) > (placeOf.get(one.name) ?? 0)) {
            const about = quoted(name, decides.question)
            refuseAt(here, `it depends on ${about}, which comes after it. Move ${about} up.`)
          }
        }
        checkNames(condition, byName, here)
      }
      if (isNever(allConditions(one.when, byName, new Set([one.name])), byName)) {
        refuseAt(here, "it is never asked: its conditions can't all hold. Change one of them.")
      }
    })
  }
  for (const { schema, when } of branchesOf(holder)) {
    attempt(() => checkRequired(schema, when, byName, at))
  }
}

function checkRequired(schema: Question, when: readonly When[], byName: ByName, at: Place): void {
  for (const name of schema.required ?? []) {
    const all = byName.get(name) ?? []
    const [found] = all
    if (!found) refuseAt(at, `there is no question ${name} to be answered.`)
    const here = placeIn(at, name, found.question)
    if (kindOf(found.question) === 'heading') {
      refuseAt(here, 'a heading has no answer. Take it out of “required”.')
    }
    if (!isAskedUnder(name, all, when)) {
      refuseAt(here, 'it must be answered also when it is not asked. Require it where it is asked.')
    }
    if (when.some(({ if: condition }) => conditionNames(condition).includes(name))) {
      refuseAt(here, "whether it must be answered can't depend on its own answer.")
    }
    // A condition that adds no question but only requires an answer is checked here.
    for (const { if: condition } of when.slice(found.when.length)) {
      checkNames(condition, byName, here)
    }
  }
}
