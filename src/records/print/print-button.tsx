/**
 * Prints a separate document, never the screen (design, Print): it is made on this device, even
 * without signal, and then opened or saved. `Ctrl+P` triggers this button if it prints the whole
 * page.
 */
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { type DocumentContent, MOST_ROWS } from '#contract/core/document/document.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { useShortcuts } from '#src/ui/input/use-shortcuts.ts'
import { Button, type ButtonKind } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { part } from '#src/ui/page/part.ts'
import { useFramed } from './use-frame.ts'
import { usePrint } from './use-print.ts'

const PrintDialog = part(() => import('./print-dialog.tsx'), 'PrintDialog')
const TooManyDialog = part(() => import('./too-many-dialog.tsx'), 'TooManyDialog')

interface PrintButtonProps {
  /** "Stock", for use in sentences. */
  what: string
  /** Evaluated at the press. */
  content: () => DocumentContent | Promise<DocumentContent>
  /** The records' site; null for the whole business. Evaluated once the content is there. */
  site: Location | null | (() => Location | null)
  /** How many rows there are to print, evaluated at the press; above the limit it asks first. */
  rows?: () => number
  /** Saves them as CSV instead; null for people who may not. */
  csv?: (() => void) | null
  kind?: ButtonKind
  /** Shown as an icon: among a list's tools. */
  isIcon?: boolean
  /** `Ctrl+P` on this page. */
  isPage?: boolean
  children?: ReactNode
}

export function PrintButton(props: PrintButtonProps) {
  const { what, content, site, rows = none, csv = null, isPage = false } = props
  const { kind = 'default', isIcon = false, children = 'Print' } = props
  const [isAsking, setIsAsking] = useState(false)
  const print = usePrint()
  const inFrame = useFramed()
  function start(): void {
    setIsAsking(false)
    void print.start(async () => {
      const made = await content()
      return inFrame(made, typeof site === 'function' ? site() : site)
    })
  }
  const press = () => (rows() > MOST_ROWS ? setIsAsking(true) : start())
  useShortcuts({ 'mod+p': press }, { active: isPage && print.state === null })
  return (
    <>
      {isIcon ? (
        <IconButton icon={IconPrinter} name="Print" aria-haspopup="dialog" onClick={press} />
      ) : (
        <Button kind={kind} icon={IconPrinter} aria-haspopup="dialog" onClick={press}>
          {children}
        </Button>
      )}
      <Suspense fallback={null}>
        {isAsking ? (
          <TooManyDialog
            rows={rows()}
            csv={csv}
            onPrint={start}
            onClose={() => setIsAsking(false)}
          />
        ) : null}
        {print.state ? (
          <PrintDialog state={print.state} what={what} onAgain={start} onClose={print.cancel} />
        ) : null}
      </Suspense>
    </>
  )
}

const none = () => 0
