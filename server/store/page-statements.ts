/**
 * Compiles a caller's scope and a list's filters to SQL (sync.md, "Scope"). Always holds: only
 * shapes become part of the text, never values or names from outside; an empty list selects
 * nothing. A statement's name is its shape, so each is prepared once.
 */

import type { ScopeFilter } from '#contract/core/access/scope.ts'
import type { Filter } from '#contract/core/lists/filters.ts'
import type { Call, Dialect, SqlValue } from './engine.ts'
import { filterNamed, SLOT_INDEX } from './slots.ts'
import { recordColumns } from './statements.ts'
import type { FilterTerm, NewestQuery, PageQuery } from './store.ts'

const columns = new Set(['id', 'location_id', 'department_id', 'created_by'])

/** Of one list, each in a place of its own; more, which are texts, go as one value. */
const MOST_PLACES = 50

const isOneValue = ({ oneOf }: FilterTerm) => oneOf?.length === 1

const columnOf = (filters: readonly Filter[], { name }: FilterTerm): string =>
  filterNamed({ filters }, name).column

/** Collects conditions with their values and the letters that name the shape. */
class Where {
  readonly values: SqlValue[]
  readonly conditions: string[] = []
  readonly dialect: Dialect
  shape = ''

  constructor(dialect: Dialect, values: readonly SqlValue[]) {
    this.dialect = dialect
    this.values = [...values]
  }

  /** Adds a value; returns its position in the statement. */
  value(value: SqlValue): string {
    this.values.push(value)
    return `$${this.values.length + 1}`
  }

  add(letter: string, condition: string) {
    this.shape += letter
    this.conditions.push(condition)
  }

  oneOf(letter: string, column: string, list: readonly (string | null)[]) {
    const place = this.value(JSON.stringify(list.filter((item) => item !== null)))
    // A scope matches many rows: its list is read by `updated`, and SQLite must not choose
    // otherwise.
    const among =
      this.dialect === 'sqlite'
        ? `+${column} IN (SELECT value FROM json_each(${place}))`
        : `${column} = ANY (ARRAY(SELECT json_array_elements_text(${place}::json)))`
    const orNone = list.includes(null)
    this.add(
      orNone ? letter.toUpperCase() : letter,
      orNone ? `(${among} OR ${column} IS NULL)` : among,
    )
  }

  /** A top-level field of the body as text, the same on both engines. */
  field(name: string): string {
    if (columns.has(name)) return name
    if (this.dialect === 'postgres') {
      const field = `${this.value(name)}::text`
      // Its JSON functions fail on NUL and lone surrogates anywhere in the text, which JSON allows;
      // one such record must not break the list for all others.
      return `CASE WHEN strpos(body, '\\u') = 0 OR body !~ '\\\\u(0000|[dD][89a-fA-F])'
        THEN body::json ->> ${field}
        ELSE substring(body FROM '"' || ${field} || '":"([^"\\\\]*)"') END`
    }
    const path = `'$.' || ${this.value(name)}`
    return `CASE json_type(body, ${path}) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false'
      ELSE CAST(json_extract(body, ${path}) AS TEXT) END`
  }

  /**
   * Field equals value; `orDeleted` lets tombstones through, because they have no fields to
   * compare.
   */
  matches(name: string, value: string, orDeleted = false) {
    const condition = `${this.field(name)} = ${this.value(value)}`
    const letters = columns.has(name) ? `-${name}` : '-f'
    this.add(letters, orDeleted ? `(deleted = 1 OR ${condition})` : condition)
  }

  /** By its plain column, which has an index. */
  filter(filters: readonly Filter[], term: FilterTerm) {
    const { oneOf, from, to } = term
    const column = columnOf(filters, term)
    const [only] = oneOf ?? []
    if (isOneValue(term) && only !== undefined) {
      this.add(`-${column}`, `${column} = ${this.value(only)}`)
    } else if (oneOf && oneOf.length > MOST_PLACES) {
      const place = this.value(JSON.stringify(oneOf))
      this.add(
        `-${column}many`,
        this.dialect === 'sqlite'
          ? `${column} IN (SELECT value FROM json_each(${place}))`
          : `${column} = ANY (ARRAY(SELECT json_array_elements_text(${place}::json)))`,
      )
    } else if (oneOf) {
      const places = oneOf.map((one) => this.value(one)).join(', ')
      this.add(`-${column}${oneOf.length}`, `${column} IN (${places})`)
    }
    if (from !== undefined) this.add(`-${column}ge`, `${column} >= ${this.value(from)}`)
    if (to !== undefined) this.add(`-${column}lt`, `${column} < ${this.value(to)}`)
  }

  /**
   * Without statistics SQLite estimates walking by `updated` as cheaper than a set or a range. That
   * is right where nearly every row matches, and a scan of the business where few do.
   */
  indexedBy(filters: readonly Filter[], terms: readonly FilterTerm[]): string {
    const [first] = terms
    if (this.dialect !== 'sqlite' || !first || terms.some(isOneValue)) return ''
    const column = columnOf(filters, first)
    this.shape += `-by-${column}`
    return ` INDEXED BY ${SLOT_INDEX}${column}`
  }

  text(): string {
    return this.conditions.map((condition) => ` AND ${condition}`).join('')
  }
}

function addPlaces(where: Where, scope: ScopeFilter, table: string) {
  if (scope.location_ids) where.oneOf('l', `${table}location_id`, scope.location_ids)
  if (scope.department_ids) where.oneOf('d', `${table}department_id`, scope.department_ids)
}

function addScope(where: Where, scope: ScopeFilter, table = '') {
  addPlaces(where, scope, table)
  if (scope.ids) where.oneOf('i', `${table}id`, scope.ids)
  if (scope.owner) where.matches(scope.owner.field, scope.owner.id, true)
}

/**
 * Rows by `updated`: at most one more than requested, at least two, and none after the one that
 * overfills the page, so that whoever builds the page sees whether there are more.
 */
export function rowsOfPage(
  dialect: Dialect,
  query: PageQuery,
  declared: readonly Filter[] = [],
  beyond = query.after,
): Call {
  const { resource, after, scope, since, until, filters = [], limitRows, limitBytes } = query
  const { changedSince = 0 } = query
  const where = new Where(dialect, [
    resource,
    Math.max(beyond ?? -1, changedSince - 1),
    limitRows + 1,
  ])
  addScope(where, scope)
  const inScope = where.text()
  if (after === null || filters.length > 0) where.add('n', 'deleted = 0')
  if (since !== undefined) where.add('s', `(deleted = 1 OR date >= ${where.value(since)})`)
  if (until !== undefined) where.add('u', `(deleted = 1 OR date < ${where.value(until)})`)
  for (const term of filters) where.filter(declared, term)
  const select = `SELECT ${recordColumns} FROM record`
  const own = 'WHERE customer_id = $1 AND resource = $2 AND updated > $3'
  // Each half by its own index: by the filter's column, and for tombstones.
  const isBoth = filters.length > 0 && after !== null
  const gone = `UNION ALL ${select} ${own}${inScope} AND deleted = 1`
  const rows = `${select}${where.indexedBy(declared, filters)} ${own}${where.text()}
    ${isBoth ? gone : ''} ORDER BY updated LIMIT $4`
  const name = `page-${where.shape}${isBoth ? '-gone' : ''}`
  // Three times as fast in SQLite's own thread, which can stop early.
  if (dialect === 'sqlite')
    return { name, sql: rows, values: where.values, enoughBytes: limitBytes }
  const sql = `SELECT ${recordColumns} FROM (
      SELECT candidate.*, row_number() OVER in_order AS place,
        sum(octet_length(body)) OVER in_order - octet_length(body) AS bytes_before
      FROM (${rows}) AS candidate
      WINDOW in_order AS (ORDER BY updated ROWS UNBOUNDED PRECEDING)
    ) AS counted
    WHERE place <= 2 OR bytes_before <= ${where.value(limitBytes)} ORDER BY updated`
  return { name, sql, values: where.values }
}

/**
 * Marks of rows that left the scope and aren't in it now; a supplier counts as a place. Null if the
 * scope names neither place nor person: then nothing can leave it.
 */
export function marksOfPage(dialect: Dialect, query: PageQuery): Call | null {
  const { resource, after, scope, limitRows } = query
  if (after === null || !(scope.location_ids || scope.department_ids || scope.owner)) return null
  const where = new Where(dialect, [resource, after, limitRows + 1])
  addPlaces(where, scope, 'mark.')
  if (scope.owner) where.oneOf('o', 'mark.location_id', [scope.owner.id])
  const outer = where.conditions.splice(0)
  addScope(where, scope, 'held.')
  const sql = `SELECT id, updated, location_id, department_id FROM leave_mark AS mark
    WHERE customer_id = $1 AND resource = $2 AND updated > $3 AND ${outer.join(' AND ')}
      AND NOT EXISTS (
        SELECT 1 FROM record AS held WHERE held.customer_id = $1 AND held.resource = $2
          AND held.id = mark.id AND held.deleted = 0${where.text()}
      )
    ORDER BY updated LIMIT $4`
  return { name: `marks-${where.shape}`, sql, values: where.values }
}

const FEWEST_OF_A_SITE = 100

/**
 * One call a site, each reading the site index backwards; other scope conditions (departments) are
 * applied to those rows only. A caller who sees every site has one call. A resource with a filter
 * for its site has that index; rows without a site are in none.
 */
export function newestRows(dialect: Dialect, { resource, scope, most }: NewestQuery): Call[] {
  const { location_ids, ...others } = scope
  const sites = location_ids?.filter((site) => site !== null) ?? [null]
  const ofEach = Math.max(FEWEST_OF_A_SITE, Math.ceil(most / Math.max(1, sites.length)))
  return sites.map((site) => {
    const where = new Where(dialect, [resource, ofEach])
    const here = site === null ? '' : ` AND location_id = ${where.value(site)}`
    addScope(where, others)
    const sql = `SELECT ${recordColumns} FROM (
        SELECT ${recordColumns} FROM record
        WHERE customer_id = $1 AND resource = $2${here} AND deleted = 0
        ORDER BY updated DESC LIMIT $3
      ) AS newest WHERE true${where.text()}`
    return { name: `newest${here && '-site'}-${where.shape}`, sql, values: where.values }
  })
}

/** Rows of a small resource that are not deleted, by equality of fields. */
export function findRows(
  dialect: Dialect,
  resource: string,
  fields: Readonly<Record<string, string>>,
): Call {
  const where = new Where(dialect, [resource])
  for (const [name, value] of Object.entries(fields)) where.matches(name, value)
  const sql = `SELECT ${recordColumns} FROM record
    WHERE customer_id = $1 AND resource = $2 AND deleted = 0${where.text()} ORDER BY updated`
  return { name: `find${where.shape}`, sql, values: where.values }
}
