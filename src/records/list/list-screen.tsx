/** The page of a whole catalogue: it reads its own rows, archived ones too. */
import type { ResourceName } from '#contract/core/registry.ts'
import { useRecords } from '../read/use-records.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'

type ListScreenProps<N extends ResourceName> = Omit<ListPageProps<N>, 'rows' | 'isWhole'>

export function ListScreen<N extends ResourceName>(props: ListScreenProps<N>) {
  const rows = useRecords(props.resource, { includeArchived: true })
  return <ListPage<N> {...(props as unknown as ListPageProps<N>)} rows={rows} />
}
