/**
 * The vocabulary in which a resource is declared. A definition is plain data: the server, the
 * device stores, the permissions, the sync plan, the lists and the forms are all derived from it.
 * Always holds: a definition survives JSON (the browser receives it as JSON, without the schema
 * builder; ADR 0003). It never holds a function: behaviour beyond this vocabulary is in
 * server/modules.
 */
import { type Static, type TObject, type TProperties, Type } from 'typebox'
import type { AccessClass } from '../access/access.ts'
import { type FilterInput, filtersOf } from '../lists/filters.ts'
import type { States } from '../rules/states.ts'
import type { PutRight } from '../sync/made-at.ts'
import { type Mirror, openCondition } from '../sync/mirror.ts'
import { fieldsOfCondition } from './condition.ts'
import { envelopeFields } from './envelope.ts'
import { fieldsOfIndex } from './index-fields.ts'
import { type Numbering, type NumberingInput, numberingOf } from './numbering.ts'

/**
 * Traits carry repeated calls and behaviour (architecture, "One resource, one file"). `founded`:
 * created with its business, never by a call.
 */
export type Trait = 'archivable' | 'stockLike' | 'voidable' | 'singleton' | 'founded'

/** Sync policy: facts never conflict, merge works by field, server wins, online only. */
export type SyncWord = 'append' | 'merge' | 'server' | 'online'

/**
 * Whose rows a caller sees. Compiled to a filter in contract/core/access/scope.ts. `supplier`: the
 * site's rows for staff, and for supplier users the rows of the supplier that `scopeField` names.
 */
export type ScopeWord = 'business' | 'location' | 'department' | 'own' | 'supplier'

/** Which rows a role sees (`shows`). */
export type ShownRows = { readonly field: string; readonly values: readonly string[] | 'self' }

export type UniqueRule = {
  /** Fields that must be unique together among records that aren't archived; case is ignored. */
  readonly on: readonly string[]
  /** The field at which the sentence is shown. */
  readonly at: string
  /** `{name}` is replaced by the value given, `{other}` by the record that has it. */
  readonly says: string
  /**
   * For thousands of records: the server has an index of these names (created by the store's
   * migrations).
   */
  readonly isIndexed?: true
}

export type ResourceInput<F extends TProperties> = {
  /** Plural, as on the wire; also the name of the device store. */
  readonly name: string
  /** Path of the call, if it isn't `/v2/{name}`. */
  readonly path?: string
  /** Singular and plural as people say them. */
  readonly label: { readonly one: string; readonly many: string }
  readonly fields: F
  /** Tags people can add, with their labels (domain §1.9). */
  readonly tags?: Readonly<Record<string, string>>
  readonly scope: ScopeWord
  /** The field the scope applies to; `location_id` or `department_id` by default. */
  readonly scopeField?: string
  readonly access: AccessClass
  /**
   * `later`: the rules across fields and records aren't judged yet, so only an admin writes one;
   * reading follows its access class. Remove the word when you build the rules.
   */
  readonly rules?: 'later'
  /** Feature flag that switches the module on; null means always on (§6). */
  readonly flag: string | null
  /**
   * Secondary indexes of the device store; compound as `[a+b]`. At most two that every row is in: each
   * costs a third of the write speed (sync.md); one by a field that few rows have costs as few writes (ADR 0068).
   */
  readonly indexes: readonly string[]
  /**
   * What the server can filter a list by: fields, and conditions computed from them. At most four
   * besides site, department and `date` (contract/core/lists/filters.ts).
   */
  readonly filters?: readonly FilterInput[]
  /**
   * Filters by which the server also finds what others record of a row: by the filter's name
   * (server/http/found-through.ts).
   */
  readonly foundThrough?: Readonly<Record<string, FoundThrough>>
  readonly traits: readonly Trait[]
  readonly sync: SyncWord
  /**
   * Worked out by the server from other records, and again when those change: devices are sent
   * it, but it has no versions and the ledger knows nothing of it (ADR 0065). Nothing may be decided
   * by it that its records could decide.
   */
  readonly derived?: true
  /** Which rows a device keeps; everything if absent (domain §1.6). */
  readonly mirror?: Mirror
  /**
   * When a device is full, it drops rows older than this many days, by `date`, before it refuses to
   * save; the last with the same values of these fields stays. Use only if every screen that shows
   * older rows asks the server for missing ones, and longer ago than any other screen looks back.
   */
  readonly yields?: { readonly afterDays: number; readonly lastOf: readonly string[] }
  /** Fields on which a difference waits for a person (sync.md). */
  readonly guarded?: readonly string[]
  /**
   * Signatures: if two were made without knowing of each other, the first to arrive stays
   * (sync.md).
   */
  readonly firstStands?: readonly string[]
  /**
   * Fields that belong together: a person chooses all of them from one of two versions (sync.md).
   */
  readonly chosenTogether?: readonly (readonly string[])[]
  /**
   * The flag that locks a fact: until it is true its author changes the record freely; after that
   * it can only be corrected (domain §1.5).
   */
  readonly lockedBy?: string
  /**
   * Its author may void it without a correction, while they may still correct it; otherwise only an
   * admin does (domain §1.4, §1.5).
   */
  readonly voids?: 'author'
  /**
   * When it was locked, according to its device: judged like the time it was made
   * (contract/core/sync/time-claims.ts).
   */
  readonly lockedAt?: string
  /**
   * Making one records a fact, although people go on changing it: the time that a new one claims is
   * judged like that of what is only added to (contract/core/sync/time-claims.ts).
   */
  readonly isFact?: true
  /**
   * Whether every reader of this fact corrects its times by `clock_skew_ms`. Without this they are
   * read as written, and must be proven as written (contract/core/sync/time-claims.ts).
   */
  readonly putRight?: PutRight
  /**
   * What everybody who may read the resource sees of a record with `private: true`, besides the
   * bare envelope; the rest is for the person it is about (`user_id`), admins and auditors. An
   * empty list: others don't see that the record exists.
   */
  readonly privateShows?: readonly string[]
  /**
   * For roles that see only some rows: those with one of these values in the field, or with the
   * caller's own id. A device that asks what has changed gets tombstones for the others. A
   * singleton that becomes hidden again stays on the devices that had it.
   */
  readonly shows?: Readonly<Partial<Record<'user' | 'supplier', ShownRows>>>
  /**
   * Fields by which past days are judged: their previous values stay in `earlier`, which the server
   * keeps (contract/core/rules/earlier.ts).
   */
  readonly remembers?: readonly string[]
  /** The states it goes through; both sides refuse other transitions. */
  readonly states?: States
  /** The number or code each is given, by its device or by the server. */
  readonly numbering?: NumberingInput
  /** Fields that reference records which must arrive first. */
  readonly parents?: readonly string[]
  /**
   * Fields that reference records which are sent first if this device still has them to send. Unlike
   * parents the server doesn't ask for them: a tap may save them after it.
   */
  readonly follows?: readonly string[]
  /**
   * The field that orders arrival: records with the same value arrive in the order they were made,
   * because each is judged by those before it. Other facts are sent in parallel (sync.md, "Order").
   */
  readonly inOrder?: string
  readonly unique?: readonly UniqueRule[]
  /** Fields shown as columns; the first one is the record's name. */
  readonly columns?: readonly string[]
}

/**
 * A row is also found if its `take` is that of a valid record of another resource whose `by` has the
 * value that is asked for, and which is as `where` says.
 */
export type FoundThrough = {
  readonly resource: string
  readonly by: string
  readonly where: Readonly<Record<string, string>>
  /** A field of that name in both; here it is a filter. */
  readonly take: string
}

export type ResourceDefinition<F extends TProperties = TProperties> = Omit<
  ResourceInput<F>,
  'fields' | 'tags' | 'path' | 'scopeField' | 'columns' | 'numbering'
> & {
  readonly numbering?: Numbering
  readonly columns: readonly string[]
  readonly path: string
  readonly scopeField: string
  /** Unordered lists: additions and removals by two people are combined (sync.md). */
  readonly sets: readonly string[]
  /** For a mirror with a window: older rows may not be on the device. */
  readonly windowDays?: number
  /** Indexed fields that a record may lack: such an index doesn't list every row. */
  readonly sparse?: readonly string[]
  readonly schema: TObject<F & typeof envelopeFields>
}

/** What a device needs of a definition from the start (ADR 0013): to store it and read it. */
export const factWords = [
  'name',
  'access',
  'rules',
  'flag',
  'indexes',
  'sparse',
  'traits',
  'windowDays',
] as const satisfies readonly (keyof ResourceDefinition)[]
export type ResourceFacts = Pick<ResourceDefinition, (typeof factWords)[number]>

/** What saving and sending need (ADR 0018). */
export const travelWords = [
  'path',
  'sync',
  'guarded',
  'sets',
  'firstStands',
  'chosenTogether',
  'inOrder',
  'voids',
  'lockedAt',
  'isFact',
  'remembers',
  'mirror',
  'yields',
  'numbering',
] as const satisfies readonly (keyof ResourceDefinition)[]

/** The texts people read, needed by saving, lists and messages. */
export const describingWords = [
  'name',
  'label',
  'columns',
  'unique',
  'parents',
  'follows',
  'states',
  'numbering',
] as const satisfies readonly (keyof ResourceDefinition)[]

/** The field whose number the device or the server gives; for types only. */
export type NumberedOf<D> = D extends { readonly '~numbered'?: string }
  ? Exclude<D['~numbered'], undefined>
  : never

/** A record as on the wire, in the stores and in the code: snake_case, no mapping. */
export type RecordOf<D> = D extends { readonly schema: infer S extends TObject } ? Static<S> : never

const defaultScopeField: Record<ScopeWord, string> = {
  business: 'id',
  location: 'location_id',
  department: 'department_id',
  own: 'created_by',
  supplier: 'supplier_id',
}

function mirrorFields(mirror: Mirror | undefined): string[] {
  const open = openCondition(mirror)
  if (!mirror || !open) return mirror ? ['date'] : []
  return [...fieldsOfCondition(open), ...('openWith' in mirror ? [mirror.openWith.parent] : [])]
}

/**
 * @throws Error if the server couldn't find a record's rows, or if anybody could set their open
 *   flag
 */
function mustBeStamped(
  { name, filters = [] }: Named,
  mirror: Mirror | undefined,
  fields: TProperties,
) {
  if (!mirror || !('openWith' in mirror)) return
  const { parent, flag } = mirror.openWith
  if (!filters.includes(parent)) throw new Error(`${name}: ${parent} has to be a filter`)
  const { owner, type } = fields[flag] as { owner?: unknown; type?: unknown }
  if (owner !== 'server' || type !== 'boolean') {
    throw new Error(`${name}: ${flag} has to be a flag of the server's`)
  }
}
type Named = { readonly name: string; readonly filters?: readonly FilterInput[] }

/**
 * The number's field as its numbering makes it: set by the server, or chosen once by the device.
 */
function numberedField(numbering: Numbering | undefined, fields: TProperties): TProperties {
  if (!numbering) return {}
  const { field, by, pattern, when, stays } = numbering
  const schema = fields[field]
  if (!schema) return {}
  const words =
    by === 'server'
      ? { owner: 'server', description: `Given by the server as ${pattern}, without gaps.` }
      : when === undefined && {
          // Forms show it.
          description: 'Leave it empty and it gets one.',
          setOnce: stays,
          numbered: true,
        }
  const worded = { ...schema, ...words }
  return { [field]: '~optional' in schema ? Type.Optional(worded) : worded }
}

const setsIn = (fields: TProperties): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ('set' in field && field.set ? [name] : []))

/**
 * Declares a resource. Throws at start if the declaration contradicts itself, so a mistake never
 * reaches the code that derives from it.
 */
export function defineResource<const F extends TProperties, const N extends string = never>(
  input: ResourceInput<F> & { readonly numbering?: NumberingInput<N> },
): ResourceDefinition<F> & { readonly '~numbered'?: N } {
  const { fields, tags, numbering: asked, ...words } = input
  for (const name of Object.keys(fields)) {
    if (name in envelopeFields) throw new Error(`${input.name}: ${name} belongs to the envelope`)
  }
  const known = { ...envelopeFields, ...fields }
  const named = [
    ...(input.guarded ?? []),
    ...(input.firstStands ?? []),
    ...(input.chosenTogether ?? []).flat(),
    ...(input.parents ?? []),
    ...(input.follows ?? []),
    ...(input.columns ?? []),
    ...Object.values(input.foundThrough ?? {}).map(({ take }) => take),
    ...(input.privateShows ?? []),
    ...Object.values(input.shows ?? {}).map(({ field }) => field),
    ...(input.lockedBy === undefined ? [] : [input.lockedBy]),
    ...(input.states ? [input.states.field] : []),
    ...(input.numbering ? [input.numbering.field] : []),
    ...(input.lockedAt === undefined ? [] : [input.lockedAt]),
    ...(input.remembers ? [...input.remembers, 'earlier'] : []),
    ...(input.unique ?? []).flatMap((rule) => [...rule.on, rule.at]),
    ...mirrorFields(input.mirror),
  ]
  for (const name of named) {
    if (!(name in known)) throw new Error(`${input.name}: there is no field ${name}`)
  }
  mustBeStamped(input, input.mirror, known)
  const numbering = asked && numberingOf(input.name, asked, known)
  const offered = tags && {
    tags: Type.Optional({ ...envelopeFields.tags, title: 'Tags', offers: tags }),
  }
  const schema = Type.Object(
    { ...known, ...numberedField(numbering, known), ...offered },
    { additionalProperties: false },
  )
  const always = (schema.required ?? []) as readonly string[]
  const sparse = input.indexes.flatMap(fieldsOfIndex).filter((field) => !always.includes(field))
  const ofAll = input.indexes.filter((index) =>
    fieldsOfIndex(index).every((field) => always.includes(field)),
  )
  if (ofAll.length > 2) throw new Error(`${input.name}: at most two indexes that every row is in`)
  const defined = {
    ...words,
    columns: input.columns ?? [],
    path: input.path ?? `/v2/${input.name}`,
    scopeField: input.scopeField ?? defaultScopeField[input.scope],
    sets: setsIn(schema.properties),
    ...(words.mirror && { windowDays: words.mirror.days }),
    ...(sparse.length > 0 && { sparse }),
    ...(numbering && { numbering }),
    schema: schema as ResourceDefinition<F>['schema'],
  }
  filtersOf(defined)
  return defined
}

/** Only these keys of every declaration. */
export const pickWords = <N extends string, W extends keyof ResourceDefinition>(
  declared: Readonly<Record<N, ResourceDefinition>>,
  words: readonly W[],
): Readonly<Record<N, Pick<ResourceDefinition, W>>> =>
  Object.fromEntries(
    Object.entries<ResourceDefinition>(declared).map(([name, one]) => [
      name,
      Object.fromEntries(words.filter((word) => word in one).map((word) => [word, one[word]])),
    ]),
  ) as Record<N, Pick<ResourceDefinition, W>>
