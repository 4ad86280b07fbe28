/**
 * The limit for each kind of goods at delivery: the legal figure, or the business's own if it has
 * one.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import { formatTemperature } from '#contract/measure/display-temperature.ts'
import type { BusinessSettings } from '#contract/modules/business/client.ts'
import { type LimitCode, limitsOfCode } from '#contract/modules/food/limit-codes.ts'
import { goodBand } from '#contract/modules/temperature/limits.ts'
import { fieldSchema } from '#src/records/form/field-words.ts'
import { useReading } from '#src/records/read/use-names.ts'
import styles from './delivery-limits.module.css'

const { properties: goods = {} } = fieldSchema(declarations.client, 'settings/delivery_limits')

export function DeliveryLimits({ settings }: { settings: BusinessSettings }) {
  const reading = useReading()
  const own = settings.delivery_limits ?? {}
  const degrees = (celsius: number | null | undefined) =>
    typeof celsius === 'number' ? formatTemperature(celsius, reading) : ''
  return (
    <table className={styles.limits}>
      <thead>
        <tr>
          <th scope="col">Goods</th>
          <th scope="col">Good to</th>
          <th scope="col">Fails over</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(goods).map(([code, { title }]) => {
          const limits = limitsOfCode(code as LimitCode, own)
          const { min, max } = goodBand(limits)
          return (
            <tr key={code}>
              <th scope="row">
                {title}
                {code in own ? <span className={styles.own}>Your own limit</span> : null}
              </th>
              <td>{max === null ? `from ${degrees(min)}` : degrees(max)}</td>
              <td>
                {max === null ? `under ${degrees(limits.limit_min)}` : degrees(limits.limit_max)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
