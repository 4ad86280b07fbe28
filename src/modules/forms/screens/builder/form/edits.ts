/**
 * Edits to a form being built: add, move, change, copy and delete a question. Pure. Always holds:
 * renaming a question renames it wherever it is used, deleting it removes it everywhere, and a
 * condition only requires answers that are still possible.
 */
import type { Question } from '#contract/modules/forms/form-language.ts'
import { type BuiltForm, type BuiltQuestion, type Condition, newKey } from './built-form.ts'
import { conditionsNow } from './conditions.ts'
import { freeName } from './question-names.ts'

type List = readonly BuiltQuestion[]

/** A place for questions: the form itself (null), or a part or group by its key. */
export type Holder = string | null

function changeList(list: List, holder: Holder, change: (list: List) => List): List {
  if (holder === null) return change(list)
  return list.map((one) => {
    if (!one.inside) return one
    if (one.key === holder) return { ...one, inside: change(one.inside) }
    const inside = changeList(one.inside, holder, change)
    return inside === one.inside ? one : { ...one, inside }
  })
}

const inForm = (form: BuiltForm, holder: Holder, change: (list: List) => List): BuiltForm => ({
  ...form,
  questions: changeList(form.questions, holder, change),
})

export type Found = { readonly one: BuiltQuestion; readonly holder: Holder; readonly list: List }

/** A question, its place and the questions beside it. */
export function findQuestion({ questions }: BuiltForm, key: string): Found | null {
  function search(list: List, holder: Holder): Found | null {
    for (const one of list) {
      if (one.key === key) return { one, holder, list }
      const inner = one.inside && search(one.inside, one.key)
      if (inner) return inner
    }
    return null
  }
  return search(questions, null)
}

export function listIn(form: BuiltForm, holder: Holder): List {
  return holder === null ? form.questions : (findQuestion(form, holder)?.one.inside ?? [])
}

export const added = (form: BuiltForm, one: BuiltQuestion, holder: Holder, at: number): BuiltForm =>
  inForm(form, holder, (list) => list.toSpliced(at, 0, one))

export function moved(form: BuiltForm, key: string, to: number): BuiltForm {
  const found = findQuestion(form, key)
  if (!found) return form
  const { one, holder, list } = found
  const from = list.indexOf(one)
  if (to === from || to < 0 || to >= list.length) return form
  return inForm(form, holder, (all) => all.toSpliced(from, 1).toSpliced(to, 0, one))
}

export function removed(form: BuiltForm, key: string): BuiltForm {
  const found = findQuestion(form, key)
  if (!found) return form
  const { one, holder, list } = found
  const isStillNamed = list.some((other) => other !== one && other.name === one.name)
  return inForm(form, holder, (all) =>
    all
      .filter((other) => other !== one)
      .map((other) => (isStillNamed ? other : renamedIn(other, one.name, null))),
  )
}

function copied(one: BuiltQuestion): BuiltQuestion {
  return { ...one, key: newKey(), inside: one.inside?.map(copied) ?? null }
}

/** Right below the first. @returns the key of the second too */
export function duplicated(form: BuiltForm, key: string): { form: BuiltForm; key: string | null } {
  const found = findQuestion(form, key)
  if (!found) return { form, key: null }
  const { one, holder, list } = found
  const copy = { ...copied(one), name: freeName(one.name, list) }
  return { form: added(form, copy, holder, list.indexOf(one) + 1), key: copy.key }
}

/** Changes every condition under which it is asked or required. */
const withConditions = (
  one: BuiltQuestion,
  change: (when: readonly Condition[]) => readonly Condition[],
): BuiltQuestion => ({
  ...one,
  when: change(one.when),
  neededWhen: one.neededWhen.map(change).filter((when) => when.length > 0),
})

export type Patch = Partial<Pick<BuiltQuestion, 'name' | 'question' | 'required' | 'when' | 'ui'>>

export function changed(form: BuiltForm, key: string, patch: Patch): BuiltForm {
  const found = findQuestion(form, key)
  if (!found) return form
  const { one, holder, list } = found
  const { name = one.name } = patch
  // While two questions share a name, a reference to it isn't changed, because it is ambiguous.
  const isOwn = list.filter((other) => other.name === one.name).length === 1
  const isRenamed = name !== one.name && isOwn
  const answered = { before: one.question, now: patch.question ?? one.question }
  const next = inForm(form, holder, (all) =>
    all.map((other) => {
      if (other === one) return { ...one, ...patch }
      const followed = isOwn
        ? withConditions(other, (when) => conditionsNow(when, one.name, answered))
        : other
      return isRenamed ? renamedIn(followed, one.name, name) : followed
    }),
  )
  if (!isRenamed || holder === null) return next
  const group = findQuestion(next, holder)?.one
  if (group?.question['x-rows'] !== one.name) return next
  return changed(next, holder, { question: { ...group.question, 'x-rows': name } })
}

const isNamedIn = (condition: Condition, name: string) =>
  Object.hasOwn(condition.if.properties ?? {}, name) || condition.if.required?.includes(name)

function renamedCondition(condition: Condition, from: string, to: string): Condition {
  const { properties = {}, required } = condition.if
  const called = (name: string) => (name === from ? to : name)
  return {
    ...condition,
    if: {
      ...condition.if,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [called(name), one]),
      ),
      ...(required && { required: required.map(called) }),
    },
  }
}

function renamedWhen(when: readonly Condition[], from: string, to: string | null) {
  if (to === null) return when.filter((condition) => !isNamedIn(condition, from))
  return when.map((one) => (isNamedIn(one, from) ? renamedCondition(one, from, to) : one))
}

/** A question's keywords that name another one. */
function renamedWords(question: Question, from: string, to: string | null): Question {
  const { 'x-limits': limits, 'x-time-between': between } = question
  const { 'x-differs-from': other, 'x-contains-of': item } = question
  const next: Record<string, unknown> = { ...question }
  if (other === from) next['x-differs-from'] = to ?? undefined
  if (item === from) next['x-contains-of'] = to ?? undefined
  if (limits?.held === from) next['x-limits'] = { ...limits, held: to ?? undefined }
  if (limits?.of === from) {
    next['x-limits'] = to === null ? { unit: limits.unit } : { ...limits, of: to }
  }
  if (between && (between.from === from || between.to === from)) {
    const called = (name: string) => (name === from ? (to ?? name) : name)
    next['x-time-between'] =
      to === null ? undefined : { ...between, from: called(between.from), to: called(between.to) }
  }
  return JSON.parse(JSON.stringify(next)) as Question
}

/** @param to null if the question is deleted */
function renamedIn(one: BuiltQuestion, from: string, to: string | null): BuiltQuestion {
  const isNamed = JSON.stringify([one.question, one.when, one.neededWhen]).includes(`"${from}"`)
  if (!isNamed) return one
  return withConditions({ ...one, question: renamedWords(one.question, from, to) }, (when) =>
    renamedWhen(when, from, to),
  )
}
