/**
 * Print, CSV and Columns on the right of a list's row: icons at 1280, labels where there is room.
 */
import { IconColumns3, IconFileTypeCsv } from '@tabler/icons-react'
import { memo, type Ref } from 'react'
import { useMedia } from '#src/ui/input/use-media.ts'
import { Popup } from '#src/ui/layers/popup.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { part } from '#src/ui/page/part.ts'
import { PrintButton } from '../../print/print-button.tsx'
import type { ListColumns } from '../columns/use-columns.ts'
import styles from './list-tools.module.css'
import type { Taking } from './use-taking.ts'

const fetchPanel = () => import('../columns/columns-panel.tsx')
const ColumnsPanel = part(fetchPanel, 'ColumnsPanel')

type AnyRef = { ref: Ref<HTMLButtonElement & HTMLAnchorElement> }

interface ListToolsProps {
  taking: Taking
  /** All rows are here. */
  isReady?: boolean
  /** For a table; cards have none. */
  columns?: ListColumns<never> | undefined
}

/** Not redrawn at a key of the search. */
export const ListTools = memo(({ taking, columns, isReady = true }: ListToolsProps) => {
  const hasWords = useMedia('(min-width: 100em)')
  const { csv } = taking
  return (
    <div className={styles.tools} data-coming={isReady ? undefined : ''}>
      <PrintButton
        isIcon={!hasWords}
        what={taking.label}
        isPage
        site={taking.site}
        rows={taking.count}
        csv={csv && (() => csv())}
        content={() => taking.content()}
      />
      {csv === null ? null : hasWords ? (
        <Button icon={IconFileTypeCsv} onClick={() => csv()}>
          CSV
        </Button>
      ) : (
        <IconButton icon={IconFileTypeCsv} name="CSV" onClick={() => csv()} />
      )}
      {columns ? (
        <Popup
          title="Columns"
          align="end"
          prepare={fetchPanel}
          button={(props) =>
            hasWords ? (
              <Button icon={IconColumns3} {...(props as Omit<typeof props, 'ref'> & AnyRef)}>
                Columns
              </Button>
            ) : (
              <IconButton icon={IconColumns3} name="Columns" {...props} />
            )
          }
        >
          {() => <ColumnsPanel columns={columns} />}
        </Popup>
      ) : null}
    </div>
  )
})
