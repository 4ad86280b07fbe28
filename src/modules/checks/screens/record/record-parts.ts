/**
 * A finished check's answers as its record shows them (kit §9): each repeating group as a table, the
 * single questions by part. Pure. Always holds: everything asked appears once, on the page as on
 * paper.
 */
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import { type AnswerWords, answerText } from '#src/modules/forms/parts/check-form/answer-text.ts'

export type RowColumn = {
  /** Of the question in a row: `temp`. */
  readonly name: string
  /** With its unit: "Temperature, °C". */
  readonly title: string
  readonly isFigure: boolean
}

export type RowTable = {
  /** Of the group. */
  readonly path: string
  readonly title: string
  /** What its rows are about: the head of the first column. */
  readonly subject: string
  readonly columns: readonly RowColumn[]
  readonly rows: readonly {
    readonly at: number
    readonly name: string
    /** In the order of the columns; undefined: not asked in this row. */
    readonly cells: readonly (Asked | undefined)[]
  }[]
}

export type QuestionPart = { readonly title: string | null; readonly asked: readonly Asked[] }

export type RecordParts = {
  readonly tables: readonly RowTable[]
  readonly parts: readonly QuestionPart[]
}

/** Not answered. */
const NONE = '–'
const heads = ['heading', 'section', 'group']
const naming = ['choice', 'pick', 'text']
const figures = ['number', 'temperature']

export const isAnswer = ({ kind }: Asked): boolean => !heads.includes(kind)

/** "ATP swab, RLU": the unit is in the head, so that cells are bare figures. */
function columnTitle({ question, title, kind }: Asked, words: AnswerWords): string {
  const own = question.title ?? title
  const unit =
    kind === 'temperature' ? (words.fahrenheit ? '°F' : '°C') : question['x-limits']?.unit
  return unit && figures.includes(kind) ? `${own}, ${unit}` : own
}

/** Without the unit its column names. */
export function cellText(asked: Asked, words: AnswerWords): string {
  const text = answerText(asked, words)
  return figures.includes(asked.kind) && text !== NONE
    ? text.replace(/\s?(?:°[CF]|[^\d\s]+)$/u, '')
    : text
}

type Cells = ReadonlyMap<string, Asked>

/** The names asked in any row, each after the one it followed where it was asked first. */
function namesIn(rows: readonly Cells[]): string[] {
  const names: string[] = []
  for (const row of rows) {
    let at = 0
    for (const name of row.keys()) {
      const known = names.indexOf(name)
      if (known === -1) names.splice(at, 0, name)
      at = (known === -1 ? at : known) + 1
    }
  }
  return names
}

function tableOf(group: Asked, asked: readonly Asked[], words: AnswerWords): RowTable {
  const rows: Map<string, Asked>[] = []
  for (const one of asked) {
    const [index = '', ...name] = one.path.slice(group.path.length + 1).split('.')
    rows[Number(index)] ??= new Map()
    rows[Number(index)]?.set(name.join('.'), one)
  }
  const filled = rows.map((row, at) => ({ row, at })).filter(({ row }) => row !== undefined)
  const names = namesIn(filled.map(({ row }) => row))
  const anyOf = (name: string) => filled.map(({ row }) => row.get(name)).find(Boolean)
  const subject = names.map(anyOf).find((one) => one && naming.includes(one.kind))
  const nameOf = (row: Cells) => [...row.values()][0]?.row ?? ''
  const isSubject = (name: string) =>
    anyOf(name) === subject &&
    filled.every(({ row }) => {
      const one = row.get(name)
      return one === undefined || answerText(one, words) === nameOf(row)
    })
  const columns = names.filter((name) => !isSubject(name))
  return {
    path: group.path,
    title: group.title,
    subject: subject?.question.title ?? group.title,
    columns: columns.flatMap((name) => {
      const one = anyOf(name)
      if (!one) return []
      return [{ name, title: columnTitle(one, words), isFigure: figures.includes(one.kind) }]
    }),
    rows: filled.map(({ row, at }) => ({
      at,
      name: nameOf(row),
      cells: columns.map((name) => row.get(name)),
    })),
  }
}

/** @param asked every question asked, in the order of the form, groups before their rows */
export function recordParts(asked: readonly Asked[], words: AnswerWords): RecordParts {
  const groups = asked.filter(({ kind }) => kind === 'group')
  const isIn = (path: string) => groups.find((group) => path.startsWith(`${group.path}.`))
  const tables = groups.map((group) => {
    const own = asked.filter((one) => isIn(one.path) === group && isAnswer(one))
    return tableOf(group, own, words)
  })
  const parts: { title: string | null; asked: Asked[] }[] = [{ title: null, asked: [] }]
  for (const one of asked) {
    if (one.kind === 'group' || isIn(one.path)) continue
    if (isAnswer(one)) parts.at(-1)?.asked.push(one)
    else parts.push({ title: one.title, asked: [] })
  }
  return { tables, parts: parts.filter((part) => part.asked.length > 0) }
}
