/**
 * The panels beside the form being built: what can be added, and the properties of the chosen
 * question. On a desktop on both sides, below that each in a sheet.
 */
import type { ReactNode } from 'react'
import { useIsDesktop } from '#src/ui/input/use-media.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from './builder.module.css'
import { PaletteList } from './palette-list.tsx'
import type { Builder, Spot } from './use-builder.ts'

/** The sheet that is open. */
export type BuilderLayer = 'palette' | 'properties' | null

interface BuilderSidesProps {
  layer: BuilderLayer
  onLayer: (layer: BuilderLayer) => void
  /** Title of the properties. */
  title: string
  onAdd: Builder['add']
  onOver: ((spot: Spot | null) => void) | undefined
  /** The properties. */
  children: ReactNode
}

export function BuilderSides(props: BuilderSidesProps) {
  const { layer, onLayer, title, onAdd, onOver, children } = props
  const isDesktop = useIsDesktop()
  const close = () => onLayer(null)
  if (isDesktop) {
    return (
      <>
        <section className={styles.side} data-place="left" aria-labelledby="palette-title">
          <h2 id="palette-title" className="l-h2">
            Add a question
          </h2>
          <PaletteList onAdd={onAdd} onOver={onOver} />
        </section>
        <section className={styles.side} data-place="right" aria-labelledby="properties-title">
          <h2 id="properties-title" className="l-h2">
            {title}
          </h2>
          {children}
        </section>
      </>
    )
  }
  return (
    <>
      <Sheet opened={layer === 'palette'} onClose={close} title="Add a question">
        <PaletteList
          onAdd={(kind) => {
            onAdd(kind)
            onLayer('properties')
          }}
        />
      </Sheet>
      <Sheet
        opened={layer === 'properties'}
        onClose={close}
        title={title}
        footer={
          <Button grow onClick={close}>
            Done
          </Button>
        }
      >
        {children}
      </Sheet>
    </>
  )
}
