/**
 * The page of a whole list: it reads its own rows. All rows of a catalogue, including archived; for
 * lists that grow every working day, the site's rows: all of them while they are few, by windows
 * after that (ADR 0050).
 */
import { type ResourceName, registry } from '#contract/core/resource/registry.ts'
import { useRecords } from '../read/use-records.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { useSiteRows } from './range/use-site-rows.ts'

type ListScreenProps<N extends ResourceName> = Omit<
  ListPageProps<N>,
  'rows' | 'range' | 'isWhole'
> & {
  /**
   * For lists that grow: fields by which rows equal in the usual sort are ordered, missing ones last.
   * The same list each time.
   */
  readonly thenBy?: readonly string[]
}

export function ListScreen<N extends ResourceName>(props: ListScreenProps<N>) {
  return registry[props.resource].windowDays === undefined ? (
    <CatalogueScreen<N> {...props} />
  ) : (
    <SiteScreen<N> {...props} />
  )
}

function CatalogueScreen<N extends ResourceName>(props: ListScreenProps<N>) {
  const rows = useRecords(props.resource, { includeArchived: true })
  return <ListPage<N> {...(props as unknown as ListPageProps<N>)} rows={rows} />
}

function SiteScreen<N extends ResourceName>(props: ListScreenProps<N>) {
  const { usualSort = '-date', thenBy, ...list } = props
  const { rows, range } = useSiteRows(props.resource, usualSort, thenBy)
  const read = { usualSort, rows, ...(range && { range }) }
  return <ListPage<N> {...(list as unknown as ListPageProps<N>)} {...read} />
}
