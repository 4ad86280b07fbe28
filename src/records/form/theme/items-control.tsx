/**
 * A list of things with parts (the certificates of a supplier), each a group of its own that can be
 * taken away. Without any the value is empty. Always holds: what is half typed in one stays with it
 * when another is taken away.
 */
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#src/ui/page/button.tsx'
import type { ControlProps } from './control.ts'
import styles from './form-theme.module.css'
import { PartsControl } from './parts-control.tsx'

export function ItemsControl({ id, schema, label, value, onChange, error }: ControlProps) {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const give = (next: readonly unknown[]) => onChange(next.length > 0 ? next : undefined)
  // The things have no identity of their own: they are known by the order in which they came.
  const [keys, setKeys] = useState<readonly number[]>([])
  const [made, setMade] = useState(0)
  if (keys.length !== items.length) {
    setKeys(items.map((_, place) => keys[place] ?? made + place))
    setMade(made + items.length)
  }
  const { items: item = {} } = schema
  const name = item.title ?? label
  return (
    <fieldset id={id} tabIndex={-1} className={styles.set}>
      <legend className={styles.legend}>{label}</legend>
      {items.map((one, place) => (
        <div key={keys[place]} className={styles.item}>
          <PartsControl
            id={`${id}_${place}`}
            schema={item}
            label={`${name} ${place + 1}`}
            value={one}
            onChange={(next) => give(items.map((old, at) => (at === place ? (next ?? {}) : old)))}
            required
          />
          <Button
            kind="plain"
            icon={IconTrash}
            about={`${name} ${place + 1}`}
            onClick={() => {
              setKeys(keys.toSpliced(place, 1))
              give(items.toSpliced(place, 1))
            }}
          >
            Take away
          </Button>
        </div>
      ))}
      <div>
        <Button icon={IconPlus} onClick={() => give([...items, {}])}>
          Add {name.toLowerCase()}
        </Button>
      </div>
      {error ? <p className={styles.error}>{error}</p> : null}
    </fieldset>
  )
}
