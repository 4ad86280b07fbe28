/**
 * What the palette shows for what is typed (kit-patterns §7): best match, a section for each kind,
 * commands; before the first letter, what was opened last. Pure. Always holds: no row is shown
 * twice.
 */
import type { Pickable } from '#src/records/form/picker/pick-search.ts'
import { type Finder, type Hit, searchAll } from '#src/records/search/search-all.ts'

export const ALL = 'all'
export const COMMANDS = 'commands'
/** What may have been meant where nothing is found. */
export const NEAR = 'near'

export type Section<E> = {
  readonly key: string
  /** The number of this kind, including rows not shown; undefined if it isn't counted. */
  readonly count: number | undefined
  readonly hits: readonly Hit<E>[]
}

export type Kind = { readonly key: string; readonly count: number | undefined }

export type Sections<E> = {
  readonly typed: string
  readonly kind: string
  readonly kinds: readonly Kind[]
  readonly sections: readonly Section<E>[]
  /** Undefined while nothing is typed. */
  readonly total: number | undefined
}

type Asked<E extends Pickable> = {
  /** As in the field: `>` asks for commands only. */
  readonly text: string
  readonly kind: string
  /** Record kinds, in their order. */
  readonly finders: readonly Finder<E>[]
  readonly commands: Finder<E>
  /** The newest first. */
  readonly opened: readonly Hit<E>[]
}

const OPENED = 5
/** When other kinds are shown too. */
const OF_EACH = 3
/** When only this kind is shown. */
const OF_ONE = 40

const idOf = ({ key, entry }: Hit<Pickable>) => `${key} ${entry.id}`

export function paletteSections<E extends Pickable>(asked: Asked<E>): Sections<E> {
  const isOfCommands = asked.text.startsWith('>')
  const typed = (isOfCommands ? asked.text.slice(1) : asked.text).trim()
  const kind = isOfCommands ? COMMANDS : asked.kind
  const finders = [...asked.finders, asked.commands]
  return typed === ''
    ? beforeTyping({ ...asked, kind }, finders)
    : { ...found(finders, typed, kind), typed, kind }
}

function beforeTyping<E extends Pickable>(
  { kind, opened, commands }: Asked<E>,
  finders: readonly Finder<E>[],
): Sections<E> {
  const kinds = [ALL, ...finders.map(({ key }) => key)].map((key) => ({ key, count: undefined }))
  const sectionOf = ({ key, find }: Finder<E>, most: number): Section<E> => {
    const all = find('').slice(0, most)
    return { key, count: undefined, hits: all.map((entry) => ({ key, entry })) }
  }
  const chosen = finders.find(({ key }) => key === kind)
  const last = { key: 'opened', count: undefined, hits: opened.slice(0, OPENED) }
  const sections = chosen
    ? [sectionOf(chosen, OF_ONE)]
    : [last, sectionOf(commands, Number.POSITIVE_INFINITY)]
  return {
    typed: '',
    kind,
    kinds,
    total: undefined,
    sections: sections.filter(({ hits }) => hits.length > 0),
  }
}

function found<E extends Pickable>(
  finders: readonly Finder<E>[],
  typed: string,
  kind: string,
): Pick<Sections<E>, 'kinds' | 'sections' | 'total'> {
  const { best, groups, total } = searchAll(finders, typed)
  const countOf = new Map(groups.map(({ key, found: all }) => [key, all.length]))
  const kinds = [
    { key: ALL, count: total },
    ...finders
      .filter(({ key }) => countOf.has(key) || key === kind)
      .map(({ key }) => ({ key, count: countOf.get(key) ?? 0 })),
  ]
  const shown = kind === ALL ? groups : groups.filter(({ key }) => key === kind)
  const isFirst = (hit: Hit<E>) => kind === ALL && best !== undefined && idOf(hit) === idOf(best)
  const ofKinds = shown.map(({ key, found: all }): Section<E> => {
    const hits = all.slice(0, OF_ONE + 1).map((entry) => ({ key, entry }))
    const most = shown.length > 1 ? OF_EACH : OF_ONE
    return { key, count: all.length, hits: hits.filter((hit) => !isFirst(hit)).slice(0, most) }
  })
  const first: readonly Section<E>[] =
    kind === ALL && best ? [{ key: 'best', count: undefined, hits: [best] }] : []
  return {
    kinds,
    total: kind === ALL ? total : (countOf.get(kind) ?? 0),
    sections: [...first, ...ofKinds.filter(({ hits }) => hits.length > 0)],
  }
}
