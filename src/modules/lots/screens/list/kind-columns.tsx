/**
 * What only ingredients and packaging show in their lists: the allergens of the lot (AC 3.21.1-2),
 * artwork and declaration of compliance (AC 3.22.5). Always holds: what nobody has confirmed is "?",
 * never "none".
 */
import {
  allergenState,
  allergens,
  type ListedAllergen,
} from '#contract/modules/allergens/allergens.ts'
import type { Ingredient } from '#contract/modules/lots/ingredients.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Packaging } from '#contract/modules/lots/packaging.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { ListColumn } from '#src/records/list/list-columns.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './lots.module.css'

export type StocksById = ReadonlyMap<string, Stock>

/** "Milk", "Gluten (wheat)": short, because they are side by side. */
const shortName = ({ code, subtypes }: ListedAllergen): string => {
  const name =
    code === 'GLUTEN' ? 'Gluten' : code === 'SULPHITES' ? 'Sulphites' : allergens[code].name
  return subtypes.length > 0 ? `${name} (${subtypes.join(', ').toLowerCase()})` : name
}

export type AllergenChips = {
  readonly contains: readonly string[]
  readonly mayContain: readonly string[]
  /** Its item was never confirmed, so the lists may be incomplete. */
  readonly isUnconfirmed: boolean
}

/** @param stock its item; undefined if this device doesn't know it */
export function allergenChips(
  { contains, may_contain: mayContain }: Pick<Ingredient, 'contains' | 'may_contain'>,
  stock: Stock | undefined,
): AllergenChips {
  return {
    contains: contains.map(shortName),
    mayContain: mayContain.map(shortName),
    isUnconfirmed: stock === undefined || allergenState(stock) === 'NOT_CONFIRMED',
  }
}

const NONE = 'None of the 14'

function chipsInWords({ contains, mayContain, isUnconfirmed }: AllergenChips): string {
  const named = [...contains, ...mayContain.map((name) => `maybe ${name}`)]
  if (isUnconfirmed) return ['?', ...named, 'Not confirmed'].join(', ').replace('?, ', '? ')
  return named.length > 0 ? named.join(', ') : NONE
}

interface AllergenListProps {
  readonly chips: AllergenChips
  /** In a table: those that have room, and how many more. */
  readonly most?: number
}

export function AllergenList({ chips, most }: AllergenListProps) {
  const { contains, mayContain, isUnconfirmed } = chips
  const all = [
    ...(isUnconfirmed ? ['? Not confirmed'] : []),
    ...contains,
    ...mayContain.map((name) => `maybe ${name}`),
  ]
  if (all.length === 0) return <span className="l-second">{NONE}</span>
  const shown = most === undefined || all.length <= most ? all : all.slice(0, most)
  return (
    <span className={styles.chips} data-line={most === undefined ? undefined : ''}>
      {shown.map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
      {shown.length < all.length ? (
        <>
          <span aria-hidden="true">+{all.length - shown.length}</span>
          <span className="l-hidden">{all.slice(shown.length).join(', ')}</span>
        </>
      ) : null}
    </span>
  )
}

/** @param stocks undefined while loading: then nothing is said yet */
export const allergensColumn = (stocks: StocksById | undefined): ListColumn<Lot> => {
  const chipsOf = (lot: Lot) =>
    stocks && 'contains' in lot
      ? allergenChips(lot, lot.stock_id === undefined ? undefined : stocks.get(lot.stock_id))
      : null
  return {
    id: 'contains',
    title: 'Allergens',
    text(lot) {
      const chips = chipsOf(lot)
      return chips ? chipsInWords(chips) : ''
    },
    cell(lot) {
      const chips = chipsOf(lot)
      return chips ? <AllergenList chips={chips} most={1} /> : null
    },
    width: '1.7fr',
  }
}

export const artworkColumn: ListColumn<Lot> = {
  id: 'artwork_version',
  title: 'Artwork',
  text: (lot) => ('artwork_version' in lot ? (lot.artwork_version ?? '') : ''),
  width: '0.8fr',
}

/** Packaging that touches food has one, of the lot or of its item; missing is amber (AC 3.22.5). */
export function declarationStatus(
  { food_contact, food_contact_file_id }: Pick<Packaging, 'food_contact' | 'food_contact_file_id'>,
  stock: Pick<Stock, 'food_contact_file_id'> | undefined,
): RowStatus {
  if (food_contact === 'NO') return { tone: 'neutral', words: 'Not needed' }
  return (food_contact_file_id ?? stock?.food_contact_file_id)
    ? { tone: 'neutral', words: 'On file' }
    : { tone: 'warning', words: 'Missing' }
}

export const declarationColumn = (stocks: StocksById | undefined): ListColumn<Lot> => {
  const statusOf = (lot: Lot): RowStatus | undefined =>
    stocks && 'food_contact' in lot ? declarationStatus(lot, stocks.get(lot.stock_id)) : undefined
  return {
    id: 'declaration',
    title: 'Declaration',
    text: (lot) => String(statusOf(lot)?.words ?? ''),
    status: statusOf,
    cell(lot) {
      const status = statusOf(lot)
      return status ? <StatusLine tone={status.tone}>{status.words}</StatusLine> : null
    },
    width: '1.05fr',
  }
}
