/** A form's questions, line by line, including conditional ones. Pure. */
import { severities } from '#contract/core/names.ts'
import type { Told } from '#contract/modules/checks/checks.rules.ts'
import {
  choicesOf,
  isAnswers,
  kindOf,
  type Question,
  type QuestionKind,
} from '#contract/modules/forms/form-language.ts'

export type PreviewLine = {
  readonly path: string
  readonly title: string
  /** How it is answered: "Yes or no", "Temperature, at most 8 °C". */
  readonly words: string
  /** The consequence of a bad answer. */
  readonly brings: readonly string[]
  /** A part, a group or a heading. */
  readonly isPart: boolean
  readonly isInner: boolean
}

const kindWords: Readonly<Record<QuestionKind, string>> = {
  'yes-no': 'Yes or no',
  choice: 'One of',
  choices: 'Several of',
  temperature: 'Temperature',
  number: 'Number',
  text: 'In words',
  day: 'Day',
  clock: 'Time',
  pick: 'From a list',
  picks: 'Several from a list',
  file: 'Photo',
  files: 'Photos',
  heading: '',
  section: '',
  group: 'As many as there are',
}
const MOST_CHOICES = 4

function choiceWords(question: Question): string {
  const labels = choicesOf(question).map(({ label }) => label)
  const shown = labels.slice(0, MOST_CHOICES).join(', ')
  return labels.length > MOST_CHOICES ? `${shown} and ${labels.length - MOST_CHOICES} more` : shown
}

const figure = (value: number, unit = '') =>
  `${String(value).replace('-', '\u2212')}${unit ? ` ${unit}` : ''}`

function limitWords({ 'x-limits': limits }: Question): string {
  if (!limits) return ''
  const { min, max, unit } = limits
  if (min !== undefined && max !== undefined) return `${figure(min)} to ${figure(max, unit)}`
  if (max !== undefined) return `at most ${figure(max, unit)}`
  if (min !== undefined) return `at least ${figure(min, unit)}`
  const isKnown = limits.code !== undefined || limits.of !== undefined
  return isKnown ? 'with its own limits' : (unit ?? '')
}

function wordsOf(question: Question, isSometimes: boolean): string {
  const kind = kindOf(question)
  const labels = question['x-labels']
  if (kind === 'yes-no' && labels) {
    return [choiceWords(question), isSometimes ? 'asked only where it applies' : '']
      .filter(Boolean)
      .join('; ')
  }
  const isChoice = kind === 'choice' || kind === 'choices'
  const more = isChoice ? choiceWords(question) : limitWords(question)
  const own = [kindWords[kind], more].filter(Boolean).join(isChoice ? ' ' : ', ')
  return [own, isSometimes ? 'asked only where it applies' : ''].filter(Boolean).join('; ')
}

function issueWords({ 'x-issue': issue }: Question, told: Told): string {
  const opened = typeof issue === 'object' ? Object.values(issue) : [issue]
  const words = severities.filter((one) => opened.includes(one)).map((one) => one.toLowerCase())
  if (words.length === 0 || told === 'nobody') return ''
  return told === 'admins' ? 'Admins are told' : `Opens a ${words.join(' or ')} issue`
}

function bringsOf(question: Question, told: Told): string[] {
  return [issueWords(question, told), question['x-hold'] ? 'Offers to hold the food' : ''].filter(
    Boolean,
  )
}

type Place = {
  readonly path: string
  readonly isInner: boolean
  readonly isSometimes: boolean
  readonly told: Told
}

function linesOf(holder: Question, place: Place): PreviewLine[] {
  const own = Object.entries(holder.properties ?? {}).flatMap(([name, question]) => {
    const kind = kindOf(question)
    const isPart = kind === 'section' || kind === 'group' || kind === 'heading'
    const path = `${place.path}${name}`
    const line: PreviewLine = {
      path,
      title: question.title ?? name.replaceAll('_', ' '),
      words: wordsOf(question, place.isSometimes),
      brings: bringsOf(question, place.told),
      isPart,
      isInner: place.isInner,
    }
    const inside = kind === 'section' ? question : kind === 'group' ? question.items : undefined
    const within = { ...place, path: `${path}.`, isInner: true, isSometimes: false }
    return [line, ...(isAnswers(inside) ? linesOf(inside, within) : [])]
  })
  const branches = [...(holder.allOf ?? []), holder.then, holder.else]
  const sometimes = branches.flatMap((branch) =>
    branch ? linesOf(branch, { ...place, isSometimes: true }) : [],
  )
  return [...own, ...sometimes]
}

/** @param told who hears of a bad answer that asks for an issue */
export const previewLines = (form: Question, told: Told): PreviewLine[] =>
  linesOf(form, { path: '', isInner: false, isSometimes: false, told })
