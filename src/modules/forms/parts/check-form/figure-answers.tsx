/**
 * Temperatures and other numbers, each above its limits (guide, "The limit is always in sight").
 * Never pre-filled, never clamped. °C are stored; the site may show °F.
 */

import { celsiusOfFahrenheit, fahrenheitOfCelsius } from '#contract/measure/temperature-scale.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import { useSession } from '#src/session/use-session.ts'
import { LimitRail } from '#src/ui/charts/limit-rail.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { type AnswerProps, toFieldProps } from './answer-control.ts'
import styles from './check-form.module.css'

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)

const mapLimits = (limits: Limits, change: (figure: number) => number): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, figure]) => [
      name,
      typeof figure === 'number' ? change(figure) : figure,
    ]),
  )

const isCold = (limits: Limits | null) =>
  (limits?.limit_max ?? limits?.warn_max ?? limits?.limit_min ?? 0) < 0

export function TemperatureAnswer(props: AnswerProps) {
  const { limits, onAnswer } = props
  const { location } = useSession()
  const isFahrenheit = location?.temperatures_in_farenheit === true
  const celsius = asNumber(props.value)
  const shown = celsius !== null && isFahrenheit ? fahrenheitOfCelsius(celsius) : celsius
  const shownLimits = limits && isFahrenheit ? mapLimits(limits, fahrenheitOfCelsius) : limits
  const unit = isFahrenheit ? '°F' : '°C'
  return (
    <Figure
      {...props}
      value={shown}
      limits={shownLimits}
      unit={unit}
      decimals={1}
      signed
      startNegative={!isFahrenheit && isCold(limits)}
      onAnswer={(next) =>
        onAnswer(typeof next === 'number' && isFahrenheit ? celsiusOfFahrenheit(next) : next)
      }
    />
  )
}

export function NumberAnswer(props: AnswerProps) {
  const { question } = props
  const lowest = question.minimum ?? question['x-limits']?.min ?? 0
  return (
    <Figure
      {...props}
      unit={question['x-limits']?.unit}
      decimals={question.type === 'integer' ? 0 : 2}
      signed={lowest < 0}
      startNegative={false}
    />
  )
}

interface FigureProps extends AnswerProps {
  unit: string | undefined
  decimals: number
  signed: boolean
  startNegative: boolean
}

function Figure(props: FigureProps) {
  const { title, value, limits, unit, onAnswer } = props
  const rail = (figure: number | null) =>
    limits ? <LimitRail limits={limits} value={figure} unit={unit ?? ''} /> : null
  const figure = asNumber(value)
  return (
    <div className={styles.figure}>
      <NumberField
        {...toFieldProps(props)}
        words={title}
        unit={unit}
        decimals={props.decimals}
        digits={8}
        signed={props.signed}
        startNegative={props.startNegative}
        value={figure}
        judge={rail}
        onChange={(next) => onAnswer(next ?? undefined)}
        onUnread={onAnswer}
      />
      {rail(figure)}
    </div>
  )
}
